import { expect, test } from 'vitest'
import { evaluateCase, factsOf } from '../../../server/commands/evaluateCase'
import { evaluate } from '../../../server/labourLaw/evaluate'
import type { RuleSettingFacts } from '../../../server/labourLaw/figures/input'
import { HOUR } from '../../support/durations'
import { alertsOf, contractOf, figuresOf, life, type Terms } from './notation'
import { weeks } from './weeks'

const rule = (name: string, value: number, more: Partial<RuleSettingFacts> = {}): RuleSettingFacts => ({
  rule: name,
  value,
  debut: '2020-01-01',
  scope: 'company',
  ...more,
})
const under = (...rules: RuleSettingFacts[]): Terms => ({ settings: { rules } })

const minor: Terms = { contract: [contractOf([7, 7, 7, 7, 7], { majeurLe: '2027-06-01' })] }
const flat: Terms = { contract: [contractOf([], { type: 'FORFAIT_JOURS' })] }
const none: Terms = { contract: [] }
const thirtyNine: Terms = { contract: [contractOf([8, 8, 8, 8, 7])] }
const twentyFour: Terms = { contract: [contractOf([6, 6, 6, 6])] }
const fiveShortDays: Terms = { contract: [contractOf([4.8, 4.8, 4.8, 4.8, 4.8])] }

const thirty: Terms = { contract: [contractOf([6, 6, 6, 6, 6])] }
/** Days of 9:12 hours; and the week of leave after eleven weeks of such days. */
const [LONG, LEAVE] = ['8-12,13-18:12', 'CP 26/10-30/10'] as const

/** Timeline, terms, figures, every overrun, every warning. */
const EDGES: [string, Terms, string, string, string][] = [
  // Limits of the day and of the shift (poste).
  ['Mon 7-12,13-18:00:01', {}, 'J 10:00:01', 'JOUR10', 'POSTE10'],
  ['Mon 14-19,19:30-0:30', {}, 'Mon J 9:30, Tue J 0:30', '', ''],
  ['Mon 14-19,19:30-0:30:01', {}, 'Mon J 9:30', '', 'POSTE10'],
  ['Mon 6-12,12:30-18:30', under(rule('JOUR10', 12 * HOUR)), 'J 12:00', '', ''],
  [
    'Mon 6-11,12-17:00:01',
    under(rule('JOUR10', 10 * HOUR, { scope: 'contract' }), rule('JOUR10', 12 * HOUR)),
    'J 10:00:01',
    'JOUR10',
    'POSTE10',
  ],
  [
    'Mon 7-12,13-18:00:01',
    under(rule('JOUR10', 12 * HOUR, { fin: '2026-11-01' })),
    'J 10:00:01',
    'JOUR10',
    'POSTE10',
  ],
  ['Mon 7-12,13-18:00:01', none, 'S 10:00:01', 'JOUR10', 'POSTE10'],
  // Breaks.
  ['Mon 8-11,11:10-14:10', {}, 'J 6:00', 'PAUSE20', ''],
  ['Mon 8-14,P10-10:20', {}, 'J 5:40', '', ''],
  ['Mon 8-14:20,P13:59:59-14:20', {}, 'J 5:59:59', '', ''],
  ['Mon 8-12,12:29:59-15', under(rule('PAUSE20', 1_800)), 'J 6:30:01', 'PAUSE20', ''],
  ['Mon 22-6', {}, 'Mon J 2:00, Tue J 6:00, NUIT 8:00', 'PAUSE20', ''],
  // Amplitude and rest.
  ['Mon 5-9,14-18', {}, 'J 8:00', '', ''],
  ['Mon 5-9,14-18:00:01', {}, 'J 8:00:01', 'AMPL13', ''],
  ['Mon 5-9,14-20', under(rule('REPOS11', 9 * HOUR)), 'J 10:00', '', ''],
  ['Mon 5-9,14-20:00:01', under(rule('REPOS11', 9 * HOUR)), 'J 10:00:01', 'AMPL13 JOUR10', 'PAUSE20 POSTE10'],
  ['Mon 17-22; Tue 9-12', {}, 'Mon J 5:00', '', ''],
  ['Mon 17-22; Tue 8:59:59-12', {}, 'Tue J 3:00:01', 'REPOS11', ''],
  ['Mon 8-12,20-23; Tue 7-10', {}, 'Mon J 7:00', 'AMPL13 REPOS11', ''],
  // The week.
  ['Mon-Sat 8-12,13-18', under(rule('SEM48', 60 * HOUR)), 'S 54:00, HS25 8:00, HS50 11:00', '', ''],
  ['Mon-Sat 9-11', {}, 'S 12:00', '', ''],
  ['7/11-13/11 9-11', {}, 'W46 S 10:00', '', 'JOURS6'],
  ['7/11-14/11 9-11', {}, 'W46 S 12:00', '', 'JOURS6'],
  // Overtime.
  ['Mon-Fri 8-12,13-16', {}, 'S 35:00, HS25 0:00, TN 0:00', '', ''],
  ['Mon-Thu 8-12,13-16; Fri 8-12,13-16:00:01', {}, 'HS25 0:00:01, HS50 0:00', '', ''],
  ['Mon-Thu 8-12,13-17:36; Fri 8-12,13-17:36:01', {}, 'HS25 8:00, HS50 0:00:01', '', ''],
  ['Mon-Thu 8-12,13-17; Fri 8-12,13-16', thirtyNine, 'C 39:00, HS25 4:00, STRUCT 4:00, TN 0:00', '', ''],
  ['Mon-Fri 8-12,13-17; Fri 17-18', thirtyNine, 'HS25 6:00, STRUCT 4:00, TN 0:00', '', ''],
  ['Mon-Fri 8-12,13-18', { settings: { rcr: true } }, 'HS25 8:00, HS50 2:00, RCR 13:00, CONT 0:00', '', ''],
  [
    'Mon-Fri 8-12,13-18',
    under(rule('HS_TRANCHE', 0), rule('HS_TAUX1', 10), rule('HS_TAUX2', 10), rule('RCR', 1)),
    'HS25 0:00, HS50 10:00, RCR 11:00',
    '',
    '',
  ],
  [
    'Mon-Thu 8-12,13-16; Fri 8-12,13-16:00:01',
    under(rule('HS_TAUX1', 10), rule('RCR', 1)),
    'HS25 0:00:01, HS50 0:00, RCR 0:00:01',
    '',
    '',
  ],
  [
    'Mon-Fri 8-12,13-18',
    under(rule('HS_TRANCHE', 10 * HOUR), rule('HS_TAUX1', 200), rule('RCR', 1)),
    'HS25 10:00, HS50 0:00, RCR 30:00',
    '',
    '',
  ],
  [
    'Mon-Fri 8-12,13-18',
    under(rule('HS_TRANCHE', 10 * HOUR - 1), rule('HS_TRANCHE', 8 * HOUR, { fin: '2026-11-07' })),
    'HS25 9:59:59, HS50 0:00:01',
    '',
    '',
  ],
  // More than two tranches (hotels and restaurants: 10, 20 and 50 %), and the rest that they give.
  [
    'Mon-Fri 8-13,14-18',
    under(
      rule('HS_TRANCHE', 4 * HOUR),
      rule('HS_TAUX1', 10),
      rule('HS_TAUX2', 20),
      rule('HS_TRANCHE2', 4 * HOUR),
    ),
    'HS25 4:00, HS50 4:00, TN 0:00',
    '',
    '',
  ],
  [
    'Mon-Fri 8-13,14-18',
    under(
      rule('HS_TRANCHE', 4 * HOUR),
      rule('HS_TAUX1', 10),
      rule('HS_TAUX2', 20),
      rule('HS_TRANCHE2', 4 * HOUR),
      rule('RCR', 1),
    ),
    'RCR 12:12',
    '',
    '',
  ],
  // A tranche after one without an end is ignored.
  [
    'Mon-Fri 8-13,14-18',
    under(rule('HS_TRANCHE3', HOUR), rule('HS_TAUX4', 90)),
    'HS25 8:00, HS50 2:00',
    '',
    '',
  ],
  // Additional hours of an amendment: hours beyond them are all at the second rate (L3123-22).
  [
    'Mon-Fri 8-13:24',
    { contract: [contractOf([5, 5, 5, 5, 5], { complementDHeures: true })] },
    'C 25:00, HC10 0:00, HC25 2:00',
    '',
    '',
  ],
  // Absences.
  ['Tue-Fri 8-12,13-17', { absences: ['MALADIE Mon'] }, 'AS 0:00, P 7:00, HS25 0:00, TN 4:00', '', ''],
  ['Mon 8-12; Tue-Fri 8-12,13-16', { absences: ['CP Mon PM'] }, 'AS 3:30, HS25 0:30, CONT 0:00', '', ''],
  ['Wed-Fri 8-12,13-16', { absences: ['RTT Mon', 'SANS_SOLDE Tue'] }, 'P 7:00, T 21:00, TN 0:00', '', ''],
  [
    'Tue-Fri 8-12,13-16',
    { absences: ['CP Mon AM', 'RTT Mon PM'] },
    'AS 3:30, P 3:30, T 31:30, TN 0:00',
    '',
    '',
  ],
  ['14/11 9-10', { absences: ['CP 9/11-13/11'] }, 'AS 28:00, P 7:00, T 29:00, TN 1:00', '', ''],
  ['Mon 8-9', { absences: ['CP Mon'] }, 'AS 6:00, T 7:00', '', 'ABSENCE'],
  ['Mon 8-12', { absences: ['CP Mon PM'] }, 'AS 3:30, T 7:30', '', ''],
  // Work during half a day of leave: noon divides the day, and a few minutes past noon are no work during
  // leave.
  ['Mon 8-12,13-16', { absences: ['CP Mon PM'] }, 'AS 3:30, T 10:30', '', 'ABSENCE'],
  ['Mon 8:30-13', { absences: ['CP Mon PM'] }, 'AS 3:30, T 8:00', '', ''],
  ['Mon 8:30-13:00:01', { absences: ['CP Mon PM'] }, 'T 8:00:01', '', 'ABSENCE'],
  ['Mon 11-15', { absences: ['CP Mon AM'] }, 'AS 3:30, T 7:30', '', ''],
  ['Mon 10:59:59-15', { absences: ['CP Mon AM'] }, 'T 7:30:01', '', 'ABSENCE'],
  ['Mon 8-9,14-15', { absences: ['CP Mon AM', 'RTT Mon PM'] }, 'AS 3:30, P 3:30', '', 'ABSENCE'],
  // Half days at both ends of an absence count as separate half days do.
  ['Mon 8-12; Thu-Fri 8-12,13-16', { absences: ['CP Mon-Wed 12-'] }, 'AS 17:30, T 35:30, HS25 0:30', '', ''],
  ['Wed 13-17', { absences: ['CP Mon-Wed -12'] }, 'AS 17:30, T 21:30', '', ''],
  ['Mon 8-12; Wed 13-17', { absences: ['CP Mon-Wed 12-12'] }, 'AS 14:00, T 22:00', '', ''],
  ['Mon 8-12,13-16', { absences: ['CP Mon-Wed 12-'] }, 'AS 17:30', '', 'ABSENCE'],
  ['Wed 8-9', { absences: ['CP Mon-Wed -12'] }, 'AS 17:30', '', 'ABSENCE'],
  ['Tue 8-9', { absences: ['CP Mon-Wed 12-12'] }, 'AS 13:00', '', 'ABSENCE'],
  ['Thu 8-9', { absences: ['CP Mon-Wed -12', 'RTT Wed-Thu 12-'] }, 'AS 17:30, P 9:30', '', 'ABSENCE'],
  // A half day on a Saturday or a closed day takes no leave, so it has no half.
  ['14/11 8-12', { absences: ['CP 14/11 AM'] }, 'AS 0:00, T 4:00', '', ''],
  ['Mon 8-12', { absences: ['CP Mon AM'], calendar: ['FERME Mon'] }, 'AS 0:00, P 3:00', '', ''],
  // Rest taken counts as worked, unless a setting says otherwise.
  ['Tue-Fri 8-12,13-17', { absences: ['COR Mon'] }, 'AS 7:00, P 0:00, HS25 4:00, TN 0:00, CONT 0:00', '', ''],
  ['Tue-Fri 8-12,13-17', { absences: ['RCR Mon'] }, 'AS 7:00, HS25 4:00, TN 0:00', '', ''],
  [
    'Tue-Fri 8-12,13-17',
    { absences: ['COR Mon'], ...under(rule('REPOS_ASSIMILE', 0)) },
    'AS 0:00, P 7:00, HS25 0:00, TN 4:00',
    '',
    '',
  ],
  // Days of the company's calendar.
  [
    'Mon-Thu 8-12,13-15; Sat 8-13',
    { ...twentyFour, calendar: ['SOLIDARITE Sat'] },
    'S 29:00, SOL 4:48, T 24:12, HC10 0:12',
    '',
    '',
  ],
  ['11/11 8-12,13-16', { calendar: ['OUVERT 11/11'] }, 'S 7:00, P 0:00, TN 0:00', '', ''],
  ['1/5 9-12', {}, 'P 4:00', '', ''],
  ['26/12 9-11', { region: 'ALSACE_MOSELLE' }, 'P 7:00', '', ''],
  ['26/12 9-11', {}, 'P 7:00', '', ''],
  ['28/12-31/12 9-11', { calendar: ['FERME 28/12', 'FERME 29/12'] }, 'P 17:00, T 8:00', '', ''],
  // Part time.
  [weeks('7/9', 12, '8-13:12'), fiveShortDays, 'S 26:00, HC10 2:00', '', 'HC'],
  [weeks('7/9', 11, '8-13:12'), fiveShortDays, 'S 26:00, HC10 2:00', '', ''],
  // Minors.
  ['Mon 8-12,13-17', minor, 'J 8:00', '', ''],
  ['Mon 8-12,13-17:00:01', minor, 'J 8:00:01', 'MINEUR L3162-1', ''],
  ['Mon 8-12:30:01', minor, 'J 4:30:01', 'MINEUR L3162-3', ''],
  ['Mon 20-22', minor, 'J 2:00', '', ''],
  ['Mon 20-22:00:01', minor, 'J 2:00:01', 'MINEUR L3163-2', ''],
  ['Mon 5:59:59-9', minor, 'J 3:00:01', 'MINEUR L3163-2', ''],
  ['Mon 13-17; Tue 4:59:59-8', minor, 'Mon J 4:00', 'MINEUR L3163-2 MINEUR L3164-1', ''],
  ['Mon-Sat 9-11', minor, 'S 12:00', 'MINEUR L3164-2', ''],
  ['Mon-Fri 8-12,13-16; Sat 9-10', minor, 'S 36:00', 'MINEUR L3162-1 MINEUR L3164-2', ''],
  ['Mon 7-9,18-19', minor, 'J 3:00', '', ''],
  // Public holidays, whatever the company's calendar; and what agreements allow.
  ['14/7 8-12', minor, 'J 4:00', 'MINEUR L3164-6', ''],
  ['14/7 8-12', { ...minor, calendar: ['OUVERT 14/7'] }, 'J 4:00', 'MINEUR L3164-6', ''],
  ['25/5 8-12', { ...minor, calendar: ['SOLIDARITE 25/5'] }, 'J 4:00', 'MINEUR L3164-6', ''],
  ['14/7 8-12', { ...minor, calendar: ['FERME 14/7'] }, 'J 4:00', 'MINEUR L3164-6', ''],
  ['13/7 8-12', { ...minor, calendar: ['FERIE 13/7'] }, 'J 4:00', 'MINEUR L3164-6', ''],
  ['14/7 8-12', { ...minor, ...under(rule('MINEUR_FERIE', 1)) }, 'J 4:00', '', ''],
  [
    '14/7 8-12',
    { ...minor, ...under(rule('MINEUR_FERIE', 1, { fin: '2026-07-13' })) },
    'J 4:00',
    'MINEUR L3164-6',
    '',
  ],
  ['Mon 7-11,12-16,17-19', { ...minor, ...under(rule('MINEUR_JOUR', 10 * HOUR)) }, 'J 10:00', '', ''],
  [
    'Mon 7-11,11:30-15:30,16-18:00:01',
    { ...minor, ...under(rule('MINEUR_JOUR', 10 * HOUR)) },
    'J 10:00:01',
    'JOUR10 MINEUR L3162-1',
    'POSTE10',
  ],
  ['Mon-Fri 8-12,13-17', { ...minor, ...under(rule('MINEUR_SEMAINE', 40 * HOUR)) }, 'S 40:00', '', ''],
  [
    'Mon-Fri 8-12,13-17; Sat 9-9:00:01',
    { ...minor, ...under(rule('MINEUR_SEMAINE', 40 * HOUR), rule('MINEUR_REPOS', 36 * HOUR)) },
    'S 40:00:01',
    'MINEUR L3162-1',
    '',
  ],
  ['Mon-Sat 9-11; 9/11 9-10', { ...minor, ...under(rule('MINEUR_REPOS', 36 * HOUR)) }, 'W45 S 12:00', '', ''],
  [
    'Mon-Fri 9-11; Sat 19-21:00:01; 9/11 9-10',
    { ...minor, ...under(rule('MINEUR_REPOS', 36 * HOUR)) },
    'W45 S 12:00:01',
    'MINEUR L3164-2',
    '',
  ],
  [
    'Mon-Fri 9-11; Sat 19-21; 9/11 9-10',
    { ...minor, ...under(rule('MINEUR_REPOS', 36 * HOUR)) },
    'W45 S 12:00',
    '',
    '',
  ],
  ['Mon 7-9,18-19:00:01', minor, 'J 3:00:01', 'AMPL13', ''],
  // Contracts of days, and weeks of two contracts.
  ['Mon 8-13,14-20', flat, 'S 11:00, JOURS 1', '', ''],
  ['Mon 7-12,12:30-17,17:30-20:00:01', flat, 'JOURS 1', 'AMPL13', ''],
  ['Mon-Sun 9-11', flat, 'JOURS 7', 'JOURS6 REPOS35', ''],
  // Half a day of leave halves only days that count as leave.
  [
    '16/11-20/11 14-18; 21/11 9-18,P12-13',
    { ...flat, absences: ['CP 16/11-27/11 AM'] },
    'W47 JOURS 3.5',
    '',
    '',
  ],
  ['Mon 8-12; Tue 8-12; Wed 14-18', { ...flat, absences: ['CP Mon-Wed 12-12'] }, 'JOURS 2', '', 'ABSENCE'],
  ['11/11 14-18; 13/11 14-18', { ...flat, absences: ['CP 9/11-13/11 AM'] }, 'JOURS 1.5', '', ''],
  ['13/11 14-18', { ...flat, absences: ['CP 13/11 AM'], calendar: ['FERME 13/11'] }, 'JOURS 1', '', ''],
  [
    'Mon 9-12; Wed 9-12',
    {
      contract: [
        contractOf([], { type: 'FORFAIT_JOURS', fin: '2026-11-03' }),
        contractOf([7, 7, 7, 7, 7], { debut: '2026-11-04' }),
      ],
    },
    'S 6:00, C 21:00, JOURS 1',
    '',
    'MIXTE',
  ],
  [weeks('5/1', 43, '9-11'), flat, 'W44 JOURS 5', '', ''],
  [`${weeks('5/1', 43, '9-11')}; Mon-Wed 9-11`, flat, 'JOURS 3', '', 'FORFAIT218'],
  [
    `${weeks('5/1', 2, '9-11')}; 19/1 9-11`,
    { ...flat, settings: { rules: [rule('FORFAIT218', 11)] } },
    'W04 JOURS 1',
    '',
    'FORFAIT218',
  ],
  [
    `${weeks('5/1', 2, '9-11')}`,
    { ...flat, settings: { rules: [rule('FORFAIT218', 11)] } },
    'JOURS 5',
    '',
    '',
  ],
  // Running entries.
  ['Mon 8-13,14-', { now: 'Mon 18:29:59' }, 'J 5:00', '', ''],
  ['Mon 8-13,14-', { now: 'Mon 18:30' }, 'J 5:00', '', 'JOUR10'],
  ['Mon 8-13,14-,P18-', { now: 'Mon 18:40' }, 'J 5:00', '', ''],
  ['Mon 20-', { now: 'Tue 9:00' }, 'J 0:00', '', 'AMPL13 PAUSE20'],
  // Rest of a minor before work that is still running: the warning is that of adults.
  ['Mon 16-19:50; Tue 7:32-', { ...minor, now: 'Tue 9:00' }, 'Mon J 3:50', '', 'REPOS11'],
  ['Mon 16-19:50; Tue 7:50-', { ...minor, now: 'Tue 9:00' }, 'Mon J 3:50', '', ''],
  ['Mon 16-19:50; Tue 7:32-', { now: 'Tue 9:00' }, 'Mon J 3:50', '', ''],
  ['Mon 16-19:50; Tue 7:32-9', minor, 'Mon J 3:50', 'MINEUR L3164-1', ''],
  // In the second in which work starts, warnings are about today, not about yesterday's limits.
  ['Mon 14-19:50; Tue 7:32-', { now: 'Tue 7:32' }, 'Mon J 5:50', '', ''],
  ['Mon 14-19:50; Tue 7:32-', { now: 'Tue 7:32:01' }, 'Mon J 5:50', '', ''],
  ['Mon 6-9,16-18:45; Tue 7:32-', { now: 'Tue 7:32' }, 'Mon J 5:45', '', ''],
  // Two consecutive tasks, without a second between them.
  ['Mon 8-13:30,13:30-', { now: 'Mon 13:30' }, 'Mon J 5:30', '', 'PAUSE20'],
  ['Mon 8-,P13:45-', { now: 'Mon 13:45' }, 'Mon J 0:00', '', 'PAUSE20'],
  ['Mon 8-,P13:45-', { now: 'Mon 13:46' }, 'Mon J 0:00', '', ''],
  ['Mon-Thu 8-12,13-18:30; Fri 8-12,13-', { now: 'Fri 14:59:59' }, 'S 42:00', '', ''],
  ['Mon-Thu 8-12,13-18:30; Fri 8-12,13-', { now: 'Fri 15:00' }, 'S 42:00', '', 'SEM48'],
  // The other interpretation of each open point of the law, at its limit.
  ['Mon 8-14', under(rule('PAUSE6', 0)), 'J 6:00', '', ''],
  ['Mon 8-14:00:01', under(rule('PAUSE6', 0)), 'J 6:00:01', 'PAUSE20', ''],
  ['Mon 8-14', under(rule('PAUSE6', 0, { fin: '2026-11-01' })), 'J 6:00', 'PAUSE20', ''],
  ['Mon 8-14', under(rule('PAUSE6', 0), rule('PAUSE6', 1, { scope: 'contract' })), 'J 6:00', 'PAUSE20', ''],
  ['Mon 8-9,9:20-15:20:01', {}, 'J 7:00:01', '', 'PAUSE20'],
  ['Mon 8-9,9:20-15:20:01', under(rule('PAUSE_SUITE', 0)), 'J 7:00:01', '', ''],
  ['Mon 8-14:00:01,14:21-15', under(rule('PAUSE_SUITE', 0)), 'J 6:39:01', 'PAUSE20', ''],
  ['Mon 5-8:30,19:30-22', {}, 'J 6:00', 'AMPL13', ''],
  ['Mon 5-8:30,19:30-22', under(rule('AMPL_DATE', 0)), 'J 6:00', '', ''],
  ['Mon 7-10,17:30-20:00:01', under(rule('AMPL_DATE', 0)), 'J 5:30:01', 'AMPL13', ''],
  [`${weeks('10/8', 11, LONG)}; Mon-Fri ${LONG}`, { absences: [LEAVE] }, 'S 46:00', '', 'MOY44'],
  [
    `${weeks('10/8', 11, LONG)}; Mon-Fri ${LONG}`,
    { absences: [LEAVE], ...under(rule('MOY44_NEUTRE', 0)) },
    'S 46:00',
    '',
    '',
  ],
  ['Mon-Fri 9-11; Sat 11-13:00:01; 9/11 8-9', {}, 'W45 S 12:00:01', '', ''],
  ['Mon-Fri 9-11; Sat 11-13; 9/11 8-9', under(rule('REPOS35_ENTIER', 1)), 'W45 S 12:00', '', ''],
  [
    'Mon-Fri 9-11; Sat 11-13:00:01; 9/11 8-9',
    under(rule('REPOS35_ENTIER', 1)),
    'W45 S 12:00:01',
    'REPOS35',
    '',
  ],
  [
    'Wed-Fri 8-12,13-17:30',
    { absences: ['CP Mon-Tue'], ...under(rule('CONT_CP', 1)) },
    'T 39:30, HS25 4:30, CONT 4:30',
    '',
    '',
  ],
  [
    'Wed-Fri 8-12,13-17:30',
    { absences: ['CP Mon-Tue'], ...under(rule('CONT_CP', 1, { fin: '2026-11-07' })) },
    'HS25 4:30, CONT 0:00',
    '',
    '',
  ],
  [
    'Wed-Fri 8-12,13-17:30',
    { absences: ['CP Mon-Tue'], ...under(rule('CONT_CP', 1), rule('RCR', 1)) },
    'RCR 5:37:30, CONT 0:00',
    '',
    '',
  ],
  [
    'Tue-Thu 8-12,13-16',
    { ...twentyFour, absences: ['CP Mon'] },
    'T 27:00, HC10 2:24, HC25 0:36, TN 0:00',
    'HC',
    '',
  ],
  [
    'Tue-Thu 8-12,13-16',
    { ...twentyFour, absences: ['CP Mon'], ...under(rule('HC_CP', 0)) },
    'T 27:00, HC10 0:00, HC25 0:00, TN 3:00',
    '',
    '',
  ],
  [
    'Tue-Thu 8-12,13-17; Fri 8-8:00:01',
    { ...twentyFour, absences: ['CP Mon'], ...under(rule('HC_CP', 0)) },
    'T 30:00:01, HC10 0:00:01, TN 6:00',
    '',
    '',
  ],
  ['Mon-Fri 8-12,13-16:12', thirty, 'HC10 3:00, HC25 2:00, HS25 1:00, TN 0:00, CONT 1:00', 'HC', ''],
  [
    'Mon-Fri 8-12,13-16:12',
    { ...thirty, ...under(rule('HC_HS', 0)) },
    'HC10 3:00, HC25 3:00, HS25 0:00, TN 0:00, CONT 0:00',
    'HC',
    '',
  ],
  ['Mon-Fri 8-12,13-18', under(rule('HC_HS', 0)), 'HC25 0:00, HS25 8:00, HS50 2:00, CONT 10:00', '', ''],
  [
    'Mon-Fri 8-12,13-17',
    { calendar: ['SOLIDARITE Mon'], ...under(rule('SOL_BASE', 1)) },
    'SOL 7:00, T 40:00, HS25 5:00, TN 0:00, CONT 0:00',
    '',
    '',
  ],
  // Solidarity day without hours owed: counts up to the legal week, and is not overtime itself.
  [
    'Mon-Sat 8-12,13-16',
    { calendar: ['SOLIDARITE Sat'], ...under(rule('SOL_BASE', 1)) },
    'T 42:00, HS25 0:00, TN 0:00',
    '',
    '',
  ],
  [
    'Mon-Thu 8-12,13-16; Fri 8-12,13-16:00:01; Sat 8-12,13-16',
    { calendar: ['SOLIDARITE Sat'], ...under(rule('SOL_BASE', 1)) },
    'T 42:00:01, HS25 0:00:01, TN 0:00, CONT 0:00:01',
    '',
    '',
  ],
  [
    'Mon-Thu 8-12,13-15; Sat 8-13',
    { ...twentyFour, calendar: ['SOLIDARITE Sat'], ...under(rule('SOL_BASE', 1)) },
    'T 29:00, HC10 0:12, HS25 0:00, TN 0:00',
    '',
    '',
  ],
  [
    'Mon-Thu 8-12,13-17; Sat 8-13',
    { ...twentyFour, calendar: ['SOLIDARITE Sat'], ...under(rule('SOL_BASE', 1)) },
    'T 37:00, HC10 2:24, HC25 3:48, HS25 2:00, TN 0:00',
    'HC',
    '',
  ],
  // Many weeks.
  [weeks('7/9', 12, '8-12,13-18:12'), under(rule('MOY44', 12 * 46 * HOUR)), 'S 46:00', '', ''],
  [
    weeks('7/9', 12, '8-12,13-18:12'),
    under(rule('MOY44', 12 * 46 * HOUR), rule('CONT', 130 * HOUR)),
    'CONT 132:00, COR 1:00',
    '',
    'CONT',
  ],
]

test.each(EDGES)('%.60s', (text, terms, figures, past, look) => {
  const result = evaluateCase(life(text, terms))
  expect(figuresOf(result, figures)).toBe(figures)
  expect([alertsOf(result, 'D'), alertsOf(result, 'A')]).toEqual([past, look])
})

test('after a midnight skipped in spring, days begin at their own midnight', () => {
  // Chile, 6 September 2026: 24:00 is followed by 1:00.
  const { days } = evaluateCase({ ...life('7/9-8/9 22-2'), zone: 'America/Santiago' })
  expect(days).toMatchObject({
    '2026-09-07': { j: 2 * HOUR, nuit: 2 * HOUR },
    '2026-09-08': { j: 4 * HOUR, nuit: 4 * HOUR },
    '2026-09-09': { j: 2 * HOUR, nuit: 2 * HOUR },
  })
})

test('days of a year are reported in the weeks that reach and pass their limit, and restart in January', () => {
  const verdicts = (text: string, terms: Terms = {}) =>
    evaluateCase(life(text, { ...flat, ...terms }))
      .alerts.filter(({ id }) => id === 'FORFAIT218')
      .map(({ level, period, value, limit }) => `${level} ${period} ${value} ${limit}`)
  const eleven = { settings: { rules: [rule('FORFAIT218', 11)] } }
  // Five days of week 1, which is in 2026 by its Sunday, and six in the two weeks after it.
  expect(verdicts('29/12/2025-2/1/2026 9-11; 5/1-9/1 9-11; 12/1 9-11', eleven)).toEqual(['A 2026-W03 22 22'])
  const past = '22/12/2025-26/12/2025 9-11; 29/12/2025-2/1/2026 9-11; 5/1-9/1 9-11; 12/1-13/1 9-11; 19/1 9-11'
  expect(verdicts(past, { ...eleven, absences: ['RTT 12/1 AM'] })).toEqual(['A 2026-W03 23 22'])
  expect(verdicts('5/1-9/1 9-11; 12/1-13/1 9-11; 19/1-23/1 9-11; 26/1 9-11', eleven)).toEqual([
    'A 2026-W04 24 22',
  ])
  const fewer = { settings: { rules: [rule('FORFAIT218', 5, { debut: '2026-01-12' })] } }
  expect(verdicts('5/1-9/1 9-11; 12/1 9-11; 19/1 9-11', fewer)).toEqual(['A 2026-W03 12 10'])
})

test('hours on a public holiday count as such, with or without a company’s opening day, but not on a day of solidarity', () => {
  const holidayOn = (calendar: string[]) =>
    evaluateCase(life('11/11 8-12,13-16', { calendar })).days?.['2026-11-11']
  for (const calendar of [[], ['OUVERT 11/11'], ['FERME 11/11']])
    expect(holidayOn(calendar)).toMatchObject({ j: 7 * HOUR, ferie: 7 * HOUR })
  expect(holidayOn(['SOLIDARITE 11/11'])).not.toHaveProperty('ferie')
  const plain = evaluateCase(life('10/11 8-12', { calendar: ['OUVERT 10/11'] })).days?.['2026-11-10']
  expect(plain).toEqual({ j: 4 * HOUR, nuit: 0 })
})

test('for a long rest mostly outside of its week the sentence shows how much lies in it', () => {
  const { alerts } = evaluate(factsOf(life('Mon-Sun 9-22; 11/11 9-10')))
  expect(alerts.find(({ id }) => id === 'REPOS35')).toEqual({
    level: 'D',
    id: 'REPOS35',
    article: 'L3132-2',
    period: '2026-W45',
    value: 59 * HOUR,
    limit: 35 * HOUR,
    sentence:
      'Dépassement\u202f: repos hebdomadaire 11:00:00 dans la semaine pour 24:00:00, semaine 45 de 2026 (art. L3132-2)',
  })
})

test('a rest that only a longer range contains has the same verdict in its week', () => {
  const restOf = (text: string) => {
    const given = { ...life(text), from: '2026-11-02', to: '2026-11-08', now: '2026-12-01T12:00:00' }
    return evaluateCase(given).alerts.find(({ id }) => id === 'REPOS35')?.value
  }
  const before = 'Mon-Sat 9-17; Sun 9-10'
  expect(restOf(before)).toBe(16 * HOUR)
  expect(restOf(`${before}; 17/11 9-10`)).toBe(16 * HOUR)
  expect(restOf(`${before}; 13/11 9-10`)).toBe(119 * HOUR)
})
