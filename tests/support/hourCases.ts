/**
 * Hours computed by hand, in Europe/Paris. `T` is a task, `P` a break; an end of `null` is still running.
 * `cumul` has one value a row, in the order of the report.
 */
export interface HourCase {
  name: string
  range: [debut: string, fin: string]
  entries: [kind: 'T' | 'P', debut: string, fin: string | null][]
  cumul: string[]
  total: string
  breaks: string
}

export const hourCases: HourCase[] = [
  {
    name: 'a break inside a task is not worked',
    range: ['2026-03-02', '2026-03-02'],
    entries: [
      ['T', '2026-03-02T09:00:00+01:00', '2026-03-02T12:00:00+01:00'], // 3 h, of which 15 min break
      ['P', '2026-03-02T10:00:00+01:00', '2026-03-02T10:15:00+01:00'],
      ['T', '2026-03-02T13:00:00+01:00', '2026-03-02T17:00:00+01:00'], // 4 h
    ],
    cumul: ['02:45:00', '02:45:00', '06:45:00'],
    total: '06:45:00',
    breaks: '00:15:00',
  },
  {
    name: 'parallel tasks count once',
    range: ['2026-03-03', '2026-03-03'],
    entries: [
      ['T', '2026-03-03T09:00:00+01:00', '2026-03-03T11:00:00+01:00'], // 2 h
      ['T', '2026-03-03T10:00:00+01:00', '2026-03-03T12:30:00+01:00'], // 1 h 30 more
      ['T', '2026-03-03T10:15:00+01:00', '2026-03-03T10:45:00+01:00'], // nothing more
    ],
    cumul: ['02:00:00', '03:30:00', '03:30:00'],
    total: '03:30:00',
    breaks: '00:00:00',
  },
  {
    name: 'a break across two parallel tasks is taken off once',
    range: ['2026-03-04', '2026-03-04'],
    entries: [
      ['T', '2026-03-04T09:00:00+01:00', '2026-03-04T11:00:00+01:00'], // 9:00–10:30
      ['T', '2026-03-04T10:00:00+01:00', '2026-03-04T12:00:00+01:00'], // 11:30–12:00
      ['P', '2026-03-04T10:30:00+01:00', '2026-03-04T11:30:00+01:00'],
    ],
    cumul: ['01:30:00', '02:00:00', '02:00:00'],
    total: '02:00:00',
    breaks: '01:00:00',
  },
  {
    name: 'a break outside of every task takes nothing off',
    range: ['2026-03-05', '2026-03-05'],
    entries: [
      ['T', '2026-03-05T09:00:01+01:00', '2026-03-05T09:00:59+01:00'], // 58 s
      ['P', '2026-03-05T12:00:00+01:00', '2026-03-05T13:00:00+01:00'],
    ],
    cumul: ['00:00:58', '00:00:58'],
    total: '00:00:58',
    breaks: '01:00:00',
  },
  {
    name: 'a task across midnight counts on the day of its start what lies on it',
    range: ['2026-03-09', '2026-03-09'],
    entries: [['T', '2026-03-09T22:00:00+01:00', '2026-03-10T01:30:00+01:00']],
    cumul: ['02:00:00'],
    total: '02:00:00',
    breaks: '00:00:00',
  },
  {
    name: 'the day after a task across midnight lists it and holds the rest',
    range: ['2026-03-13', '2026-03-13'],
    entries: [['T', '2026-03-12T22:00:00+01:00', '2026-03-13T01:30:00+01:00']],
    cumul: ['01:30:00'],
    total: '01:30:00',
    breaks: '00:00:00',
  },
  {
    name: 'in spring, from 01:30 to 03:30 is one hour',
    range: ['2026-03-29', '2026-03-29'],
    entries: [['T', '2026-03-29T01:30:00+01:00', '2026-03-29T03:30:00+02:00']],
    cumul: ['01:00:00'],
    total: '01:00:00',
    breaks: '00:00:00',
  },
  {
    name: 'the whole day of the spring change has 23 hours',
    range: ['2025-03-30', '2025-03-30'],
    entries: [['T', '2025-03-30T00:00:00+01:00', '2025-03-31T00:00:00+02:00']],
    cumul: ['23:00:00'],
    total: '23:00:00',
    breaks: '00:00:00',
  },
  {
    name: 'in autumn, from 01:30 to 03:30 is three hours',
    range: ['2025-10-26', '2025-10-26'],
    entries: [['T', '2025-10-26T01:30:00+02:00', '2025-10-26T03:30:00+01:00']],
    cumul: ['03:00:00'],
    total: '03:00:00',
    breaks: '00:00:00',
  },
  {
    name: 'the whole day of the autumn change has 25 hours',
    range: ['2024-10-27', '2024-10-27'],
    entries: [['T', '2024-10-27T00:00:00+02:00', '2024-10-28T00:00:00+01:00']],
    cumul: ['25:00:00'],
    total: '25:00:00',
    breaks: '00:00:00',
  },
  {
    name: 'a running entry is listed and counts for nothing yet',
    range: ['2026-03-16', '2026-03-16'],
    entries: [
      ['T', '2026-03-16T09:00:00+01:00', '2026-03-16T10:00:00+01:00'],
      ['T', '2026-03-16T10:30:00+01:00', null],
    ],
    cumul: ['01:00:00', '01:00:00'],
    total: '01:00:00',
    breaks: '00:00:00',
  },
  {
    name: 'an empty range has no row',
    range: ['2026-03-17', '2026-03-20'],
    entries: [],
    cumul: [],
    total: '00:00:00',
    breaks: '00:00:00',
  },
  {
    name: 'a leap day lies within its range, and 366 days are allowed',
    range: ['2024-01-01', '2024-12-31'],
    entries: [
      ['T', '2024-02-28T23:00:00+01:00', '2024-02-29T02:00:00+01:00'], // 3 h
      ['T', '2024-02-29T09:00:00+01:00', '2024-02-29T10:00:00+01:00'], // 1 h
    ],
    cumul: ['03:00:00', '04:00:00'],
    total: '04:00:00',
    breaks: '00:00:00',
  },
  {
    name: 'hours go on past 24 over several days',
    range: ['2025-12-30', '2026-01-02'],
    entries: [
      ['T', '2025-12-30T08:00:00+01:00', '2025-12-30T18:30:00+01:00'], // 10 h 30
      ['T', '2025-12-31T08:00:00+01:00', '2025-12-31T18:30:00+01:00'], // 10 h 30
      ['T', '2026-01-01T23:59:59+01:00', '2026-01-02T04:00:04+01:00'], // 4 h 00 min 05 s
    ],
    cumul: ['10:30:00', '21:00:00', '25:00:05'],
    total: '25:00:05',
    breaks: '00:00:00',
  },
]

/** Seconds since 1970 of an ISO instant. */
export const instantOf = (iso: string) => Date.parse(iso) / 1000
