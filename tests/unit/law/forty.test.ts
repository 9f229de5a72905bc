import { expect, test } from 'vitest'
import { evaluateCase } from '../../../server/commands/evaluateCase'
import { alertsOf, contractOf, figuresOf, life, type Terms } from './notation'
import { weeks } from './weeks'

const thirtyHours = [contractOf([6, 6, 6, 6, 6], { hcFraction: '1/3' })]
const twentyFour = [contractOf([6, 6, 6, 6])]
const changed = [
  contractOf([7, 7, 7, 7], { fin: '2026-11-03' }),
  contractOf([7, 7, 7, 7, 7], { debut: '2026-11-04' }),
]

/** The table of part E: life, terms, figures, dépassements, and what is worth a look among others. */
const FORTY: [number, string, Terms, string, string, string?][] = [
  [1, 'Mon 8-13,14-19', {}, 'J 10:00', ''],
  [2, 'Mon 8-13,14-19:00:01', {}, 'J 10:00:01', 'JOUR10'],
  [3, 'Mon T9-12,T10-13,P11-11:30', {}, 'J 3:30', ''],
  [4, 'Mon 8-15,P12-12:19:59', {}, 'J 6:40:01', 'PAUSE20'],
  [5, 'Mon 8-15,P12-12:20', {}, 'J 6:40', ''],
  [6, 'Mon 8-15,P11-11:15,P13-13:15', {}, 'J 6:30', 'PAUSE20'],
  [7, 'Mon 8-14,14:20-16', {}, 'J 7:40', ''],
  [7, 'Mon 8-9,9:20-15:21', {}, 'J 7:01', '', 'PAUSE20'],
  [8, 'Mon 8-14', {}, 'J 6:00', 'PAUSE20'],
  [9, 'Mon 8-12,12:30-16:30', {}, 'J 8:00', ''],
  [10, 'Mon 16-21; Tue 8-12', {}, 'J 5:00', ''],
  [11, 'Mon 16-21:00:01; Tue 8-12', {}, 'J 5:00:01', 'REPOS11'],
  [12, '28/3 18-22; 29/3 9-12', {}, 'J 4:00', 'REPOS11'],
  [13, '24/10 18-22; 25/10 8-12', {}, 'J 4:00', ''],
  [14, '28/3 22-6', {}, '28/3 J 2:00, 29/3 J 5:00, NUIT 7:00', 'PAUSE20'],
  [15, '24/10 22-6', {}, '24/10 J 2:00, 25/10 J 7:00, NUIT 9:00', 'PAUSE20'],
  [16, 'Mon 20-7; Tue P1-1:30', {}, 'Mon J 4:00, Tue J 6:30, NUIT 8:30', '', 'POSTE10'],
  [17, 'Sun 22-2', {}, 'W45 S 2:00, W46 S 2:00', ''],
  [18, 'Mon-Sat 8-12,13-17', {}, 'S 48:00, HS25 8:00, HS50 5:00', ''],
  [19, 'Mon-Sat 8-12,13-17; Sat 17-17:00:01', {}, 'S 48:00:01, HS50 5:00:01', 'SEM48'],
  [20, weeks('7/9', 12, '8-12,13-17:48'), {}, 'S 44:00', ''],
  [20, `${weeks('7/9', 12, '8-12,13-17:48')}; 28/11 8-8:00:01`, {}, 'S 44:00:01', 'MOY44'],
  [
    21,
    `${weeks('31/8', 11, '8-12,13-18:12')}; ${weeks('23/11', 1, '8-12,13-18:12')}`,
    { absences: ['CP 16/11-22/11'] },
    'S 46:00',
    '',
    'MOY44',
  ],
  [22, '3/11-14/11 8-12', {}, 'S 24:00', '', 'JOURS6'],
  [23, 'Mon-Sun 9-11', {}, 'S 14:00', 'JOURS6 REPOS35'],
  [24, 'Mon-Fri 9-11; Sat 18-21; 9/11 8-10', {}, 'W45 S 13:00', ''],
  [24, 'Mon-Fri 9-11; Sat 18-21; 9/11 7:59:59-10', {}, 'W45 S 13:00', 'REPOS35'],
  [25, '23/3-27/3 9-11; 28/3 18-21; 30/3 8-10', {}, 'W13 S 13:00', 'REPOS35'],
  [26, 'Mon 7-10,17-20', {}, 'J 6:00', ''],
  [26, 'Mon 7-10,17:30-20:30', {}, 'J 6:00', 'AMPL13'],
  [26, 'Mon-Wed 5-8:30,19:30-22', {}, 'J 6:00', 'AMPL13'],
  [27, 'Mon-Fri 8-12,13-18', {}, 'HS25 8:00, HS50 2:00', ''],
  [28, 'Wed-Fri 8-12,13-17:30', { absences: ['CP Mon-Tue'] }, 'T 39:30, HS25 4:30, CONT 0:00', ''],
  [29, '7/4-10/4 8-12,13-17', {}, 'HS25 0:00, TN 4:00', ''],
  [29, '7/4-10/4 8-12,13-17', { settings: { ferieAssimile: true } }, 'HS25 4:00', ''],
  [30, 'Mon-Thu 8-12,13-15:36', { contract: twentyFour }, 'S 26:24, HC10 2:24', ''],
  [
    31,
    'Mon-Wed 8-12,13-15:36; Thu 8-12,13-16:12',
    { contract: twentyFour },
    'S 27:00, HC10 2:24, HC25 0:36',
    'HC',
  ],
  [
    31,
    'Mon-Wed 8-12,13-15:36; Thu 8-12,13-16:12',
    { contract: [contractOf([6, 6, 6, 6], { hcFraction: '1/3' })] },
    'HC10 2:24, HC25 0:36',
    '',
  ],
  [32, 'Mon-Fri 8-12,13-16', { contract: thirtyHours }, 'HC10 3:00, HC25 2:00', 'HC'],
  [32, 'Mon-Thu 8-12,13-16; Fri 8-12,13-15:59:59', { contract: thirtyHours }, 'HC25 1:59:59', ''],
  [33, 'Mon-Fri 8-12,13-16:36', { contract: changed }, 'C 35:00, HS25 3:00', '', 'MIXTE'],
  [34, '28/12-31/12 8-12,13-18; 2/1/2027 8-12', {}, 'W53 S 40:00, HS25 5:00', ''],
  [
    35,
    `${weeks('5/1', 24, '8-12,13-17:48')}; ${weeks('22/6', 1, '8-12,13-16:24')}; ${weeks('29/6', 1, '8-12,13-17')}`,
    {},
    'W26 CONT 218:00, COR 1:30',
    '',
    'CONT',
  ],
  [
    35,
    `${weeks('5/1', 24, '8-12,13-17:48')}; ${weeks('22/6', 1, '8-12,13-16:24')}; ${weeks('29/6', 1, '8-12,13-17')}`,
    { settings: { staff: 21 } },
    'CONT 223:00, COR 3:00',
    '',
    'CONT',
  ],
  [36, '25/5-29/5 8-12,13-17', { calendar: ['SOLIDARITE 25/5'] }, 'S 40:00, T 33:00, HS25 0:00, TN 5:00', ''],
  [37, 'Mon 8-13,14-', { now: 'Mon 18:40' }, 'J 5:00', '', 'JOUR10'],
  [38, 'Mon 13-', { now: 'Tue 9:00' }, 'J 0:00', ''],
  [38, 'Mon 13-17:30', { now: 'Tue 9:00' }, 'J 4:30', ''],
]

test.each(FORTY)('case %i: %.60s', (_number, text, terms, figures, past, look) => {
  const result = evaluateCase(life(text, terms))
  expect(figuresOf(result, figures)).toBe(figures)
  expect(alertsOf(result, 'D')).toBe(past)
  if (look) expect(alertsOf(result, 'A').split(' ')).toContain(look)
})
