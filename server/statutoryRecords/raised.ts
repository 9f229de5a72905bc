import { raisedHours } from '../../schema/overtimeWords'
import type { RecordedHours } from './record'

type Column = [name: string, of: (hours: RecordedHours) => number]

/** Hours by rate in a month: `HS 25 %`, `HC 10 %`. */
export function rateColumns(month: RecordedHours): Column[] {
  const { overtime, complementary } = raisedHours<Column[1]>(month, {
    hs25: ({ hs25 }) => hs25,
    hs50: ({ hs50 }) => hs50,
    hsMore: month.hsMore.map(
      (_, at) =>
        ({ hsMore }) =>
          hsMore[at] ?? 0,
    ),
    hc10: ({ hc10 }) => hc10,
    hc25: ({ hc25 }) => hc25,
  })
  return [
    ...overtime.map(([name, of]): Column => [`HS ${name}`, of]),
    ...complementary.map(([name, of]): Column => [`HC ${name}`, of]),
  ]
}
