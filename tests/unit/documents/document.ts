import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../../..')

export const readSource = (path: string) => readFileSync(resolve(root, path), 'utf8')
export const readDocument = (name: string) => readSource(`docs/${name}.md`)

const cellsOf = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())

export function rowsOf(document: string, header: string): string[][] {
  const lines = document.split('\n')
  const wanted = cellsOf(header).join('|')
  const rows: string[][] = []
  for (const [index, line] of lines.entries()) {
    if (!line.startsWith('|') || cellsOf(line).join('|') !== wanted) continue
    for (let row = index + 2; lines[row]?.startsWith('|'); row++) rows.push(cellsOf(lines[row] ?? ''))
  }
  return rows
}

export const codesOf = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)
