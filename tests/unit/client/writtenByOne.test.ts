import { readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { describe, expect, test } from 'vitest'

/**
 * Durations and dates are written by the functions of `docs/design.md` alone. Each other way to write one is named
 * here with the files in which it is right.
 */
interface Way {
  pattern: RegExp
  in: 'client' | 'server' | 'schema'
  right: Record<string, string>
}

const DOCUMENT = 'a document on paper, of another year when it is read'
const FILE = 'a data file'
const FIELD = 'a field, as it is typed'
const ISO = 'a date as it is sent'
const ANY_YEAR = 'days of any year side by side'
const COUNTER = 'the running counter'

const WAYS: Record<string, Way> = {
  'a date or a time by the locale': {
    pattern: /\.toLocale(?:Date|Time)String\(/,
    in: 'client',
    right: {},
  },
  'a number by the locale, beside `wholeNumber`': {
    pattern: /\.toLocaleString\(/,
    in: 'client',
    right: {
      'client/lib/format/pluralize.ts': 'wholeNumber',
      'client/features/files/FileList.tsx': 'a size, with a decimal',
      'client/ui/table/Pager.tsx': 'a count of rows',
    },
  },
  'a date or a time by Intl': {
    pattern: /Intl\.(?:DateTimeFormat|RelativeTimeFormat|DurationFormat)/,
    in: 'client',
    right: {
      'client/lib/format/format.ts': 'the clock and the day of a zone, which others write',
      'client/lib/time/zone.ts': 'whether a browser knows a zone',
      'client/ui/calendar/CivilCalendar.tsx': 'the heads of a calendar',
      'client/app/PrintHead.tsx': DOCUMENT,
    },
  },
  'figures filled with zeros': {
    pattern: /\.padStart\(/,
    in: 'client',
    right: {
      'client/lib/format/format.ts': COUNTER,
      'client/lib/format/formatDuration.ts': 'formatDuration',
      'client/lib/time/typedTime.ts': FIELD,
      'client/lib/time/civilDate.ts': ISO,
      'client/lib/apollo/createRequestIds.ts': 'an id',
      'client/ui/form/MonthField.tsx': ISO,
      'client/domain/entry/steps.ts': FIELD,
      'client/features/calendars/year.ts': ISO,
      'client/features/crossReport/question/periods.ts': ISO,
      'client/features/teamReport/TeamPaper.tsx': 'a month of days on one sheet has room for 7:05 alone',
    },
  },
  'hours or minutes by their letter': {
    pattern: /\}(?:[ \u00a0\u202f]|\\u00a0|\\u202f)?(?:h|min)\b(?![:'])/,
    in: 'client',
    right: { 'client/lib/format/formatDuration.ts': 'formatDuration' },
  },
  'a date with slashes': {
    pattern: /formatShortDate\(|\.reverse\(\)\s*\.join\('\/'\)/,
    in: 'client',
    right: {
      'client/lib/format/format.ts': 'formatShortDate',
      'client/ui/form/DateField.tsx': FIELD,
      'client/ui/dateRange/DateInput.tsx': FIELD,
      'client/domain/entry/entryValues.ts': FIELD,
      'client/domain/entry/EntryFields.tsx': FIELD,
      'client/features/contracts/contractValues.ts': FIELD,
      'client/features/rules/ruleValues.ts': FIELD,
      'client/features/crossReport/StatementPeriod.tsx': FIELD,
      'client/features/ownReport/columns.tsx': 'the column Date of the specification',
      'client/features/absences/AbsenceFields.tsx': FIELD,
      'client/features/users/CompanySince.tsx': ANY_YEAR,
      'client/features/crossReport/StatementSheet.tsx': 'the statement as its PDF says it',
    },
  },
  'seconds of a duration': {
    pattern: /formatElapsed\(/,
    in: 'client',
    right: {
      'client/lib/format/format.ts': 'formatElapsed',
      'client/features/tasks/HomeTitle.tsx': COUNTER,
      'client/features/tasks/Elapsed.tsx': COUNTER,
      'client/features/tasks/TabCounter.tsx': COUNTER,
      'client/features/ownReport/EditedRow.tsx': 'compared with the column of the specification',
      'client/features/teamReport/teamColumns.tsx': 'asked for by « Exactes »',
      'client/domain/report/withDays.ts':
        'the column Cumul and the total of the specification, as the server writes them',
      'client/features/crossReport/hours.ts': 'asked for by « HH:MM:SS »',
      'client/features/crossReport/StatementSheet.tsx': 'the statement as its PDF says it',
    },
  },
  'a time of day cut by hand': {
    pattern: /formatClock\([^\n]*\)\.slice\(/,
    in: 'client',
    right: {},
  },
  'a date or a time by the locale, on the server': {
    pattern: /\.toLocale(?:Date|Time)String\(/,
    in: 'server',
    right: {},
  },
  'a date or a time by Intl, on the server': {
    pattern: /Intl\.(?:DateTimeFormat|RelativeTimeFormat|DurationFormat)/,
    in: 'server',
    right: {
      'server/workedTime/time.ts': 'the clock of a zone',
      'server/workedTime/periods.ts': 'a month in a heading',
      'server/entries/assertTimeZone.ts': 'whether a zone is known',
      'server/config/index.ts': 'whether a zone is known',
    },
  },
  'a date with slashes, on the server': {
    pattern: /frenchDate\(|\.reverse\(\)\s*\.join\('\/'\)/,
    in: 'server',
    right: {
      'server/workedTime/time.ts': 'frenchDate',
      'server/imports/people.ts': FILE,
      'server/journalEvents/eventNames.ts': 'as the file of events says it',
      'server/journalEvents/presentEvents.ts': 'as the file of events says it',
      'server/payroll/paidMonths.ts': FILE,
      'server/labourLaw/sentence.ts': DOCUMENT,
      'server/reports/report/reportFile.ts': DOCUMENT,
      'server/reports/report/describeQuery.ts': DOCUMENT,
    },
  },
  'a date as it is stored, in a sentence of the server': {
    pattern: /\b(?:du|au|le|depuis) \$\{(?:\w+\.)*(?:date|debut|fin|monday|sunday|since|until|first|last)\}/,
    in: 'server',
    right: {
      'server/journal/snapshots.ts': 'the check of the journal, for who manages the server',
    },
  },
  'a date with slashes, on both sides': {
    pattern: /\.reverse\(\)\s*\.join\('\/'\)/,
    in: 'schema',
    right: {
      'schema/formatEnd.ts': 'the column Fin of the specification',
      'schema/statementWords.ts': DOCUMENT,
    },
  },
  'hours or minutes by their letter, on the server': {
    pattern: /\}(?:[ \u00a0\u202f]|\\u00a0|\\u202f)?(?:h|min)\b(?![:'])/,
    in: 'server',
    right: {
      'server/labourLaw/words.ts': 'alerts, with seconds where a limit is passed by less than a minute',
      'server/auth/signInLimits.ts': 'minutes rounded up, to be waited for',
    },
  },
}

/** Whole folders of documents and data files. */
const FILES = /^server\/(?:exports|statutoryRecords(?!\/recordCheck)|documents)\//

const sources = ['client', 'server', 'schema'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => posix.join(folder, name))
    .filter((path) => /(?<!\.d)\.tsx?$/.test(path) && !path.includes('/generated/'))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') })),
)

const usersIn = (files: typeof sources, { pattern, in: side }: Way) =>
  files
    .filter(({ path, text }) => path.startsWith(`${side}/`) && !FILES.test(path) && pattern.test(text))
    .map(({ path }) => path)

const foundIn = (files: typeof sources, way: Way) =>
  usersIn(files, way).filter((path) => !(path in way.right))

describe('durations and dates are written by one function each', () => {
  test.each(Object.keys(WAYS))('%s', (name) => {
    expect(sources.length).toBeGreaterThan(1_000)
    expect(foundIn(sources, WAYS[name] as Way)).toEqual([])
  })

  test.each(Object.keys(WAYS))('each exception is needed: %s', (name) => {
    const way = WAYS[name] as Way
    const users = usersIn(sources, way)
    expect(Object.keys(way.right).filter((path) => !users.includes(path))).toEqual([])
  })

  test.each([
    ['client', 'a date or a time by the locale', 'day.toLocaleDateString()'],
    ['client', 'a number by the locale, beside `wholeNumber`', 'hours.toLocaleString()'],
    ['client', 'a date or a time by Intl', "new Intl.DateTimeFormat('fr')"],
    ['client', 'figures filled with zeros', "String(minutes).padStart(2, '0')"],
    ['client', 'hours or minutes by their letter', '`{hours} h {rest}`'],
    ['client', 'hours or minutes by their letter', '`{hours}\\u00a0h`'],
    ['client', 'a date with slashes', 'formatShortDate(day)'],
    ['client', 'a date with slashes', "day.split('-').reverse().join('/')"],
    ['client', 'seconds of a duration', 'formatElapsed(worked)'],
    ['client', 'a time of day cut by hand', 'formatClock(at, zone).slice(0, 5)'],
    ['server', 'a date with slashes, on the server', `\`du \${frenchDate(debut)}\``],
    ['server', 'a date as it is stored, in a sentence of the server', `\`La semaine du \${week.monday} de\``],
    ['schema', 'a date with slashes, on both sides', "date.split('-').reverse().join('/')"],
  ])('the check finds in %s %s: %s', (side, name, text) => {
    const path = `${side}/features/planted.ts`
    expect(foundIn([{ path, text }], WAYS[name] as Way)).toEqual([path])
  })
})
