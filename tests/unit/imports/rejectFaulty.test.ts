import { expect, test } from 'vitest'
import { lineValidator, refuseLine } from '../../../server/imports/importing'
import type { OperationContext } from '../../../server/operation/operation'

const { gather } = lineValidator<never, string>(async () => ({
  kind: 'HOLDING',
  labelOf: ({ holding = '' }) => holding,
  judge: ({ values: { holding = '' } }) => (holding === 'bad' ? refuseLine('Invalide') : { after: holding }),
}))
const ctx = { workers: undefined } as OperationContext

test('an import with a refused line is refused before anything is prepared for it; a preview is not', async () => {
  const csv = 'holding\ngood\nbad\n'
  await expect(gather(ctx, { csv, apply: true })).rejects.toThrow(
    'Le fichier contient des lignes refusées\u202f: rien n’a été enregistré',
  )
  const { lines } = await gather(ctx, { csv })
  expect(lines.map(({ status }) => status)).toEqual(['NEW', 'FAULTY'])
  expect((await gather(ctx, { csv: 'holding\ngood\n', apply: true })).lines).toHaveLength(1)
})
