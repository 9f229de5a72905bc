import { getDocumentProxy } from 'unpdf'
import { plain } from './expected'

interface Cell {
  text: string
  /** Points from the left edge of the page, and from its foot. */
  right: number
  height: number
}
export type Line = Cell[]

const SAME_LINE = 1

export async function linesOf(file: Buffer): Promise<Line[]> {
  const document = await getDocumentProxy(new Uint8Array(file))
  const lines: Line[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent()
    const cells = items.flatMap((item): Cell[] => {
      if (!('str' in item) || item.str.trim() === '') return []
      const [x = 0, height = 0] = item.transform.slice(4)
      return [{ text: plain(item.str), right: x + item.width, height }]
    })
    let line: Line = []
    for (const cell of cells.toSorted((one, other) => other.height - one.height)) {
      if ((line[0]?.height ?? 0) - cell.height > SAME_LINE || line.length === 0) {
        line = []
        lines.push(line)
      }
      line.push(cell)
    }
  }
  await document.destroy()
  return lines.map((line) => line.toSorted((one, other) => one.right - other.right))
}

export const textOf = (line: Line) => line.map(({ text }) => text).join(' ')
