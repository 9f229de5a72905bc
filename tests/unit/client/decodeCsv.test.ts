import { expect, test } from 'vitest'
import { decodeCsv } from '../../../client/components/import/decodeCsv'

const bytesOf = (...bytes: number[]) => new Uint8Array(bytes).buffer
const csv = new TextEncoder().encode('client;groupe_tache\r\nMairie;Études\r\n').buffer as ArrayBuffer
const NO_CSV = /^Ce fichier n’est pas un CSV/

test.each(['clients.csv', 'CLIENTS.CSV', 'clients.txt'])('%s is read', (name) => {
  expect(decodeCsv(name, csv)).toBe('client;groupe_tache\r\nMairie;Études\r\n')
})

test.each(['clients.html', 'clients', 'clients.csv.exe'])('%s is refused for its name', (name) => {
  expect(() => decodeCsv(name, csv)).toThrow(NO_CSV)
})

test('a file that holds no text is refused, whatever it is called', () => {
  expect(() => decodeCsv('image.csv', bytesOf(0x89, 0x50, 0x4e, 0x47, 0x00, 0x01))).toThrow(NO_CSV)
})

test('a workbook is told how it becomes a CSV', () => {
  expect(() => decodeCsv('clients.csv', bytesOf(0x50, 0x4b, 0x03, 0x04))).toThrow(
    /^Ce fichier est un classeur/,
  )
})
