import { expect, test } from 'vitest'
import { readDocument } from './document'
import { filesTable, restTable } from './restTables'

const api = readDocument('api')

const withPart = (text: string, name: string, content: string) =>
  text.replace(
    new RegExp(`(<!-- ${name}: begin -->)[\\s\\S]*(<!-- ${name}: end -->)`),
    (_, begin, end) => `${begin}\n\n${content}\n\n${end}`,
  )

test('the tables of REST rows and files are those of the routes', async () => {
  const written = withPart(withPart(api, 'files', filesTable()), 'rows', restTable())
  await expect(
    written,
    'the tables of docs/api.md are older than routes or schema: -u writes them',
  ).toMatchFileSnapshot('../../../docs/api.md')
})
