import { expect, test } from 'vitest'
import rules from '../../../server/labourLaw/figures/rules.json'
import type { Finding } from '../../../server/labourLaw/rules/rule'
import { alertWhat, alertWords, formatMeasure } from '../../../server/labourLaw/words'

const found: Finding = { level: 'D', id: 'JOUR10', period: '2026-11-02', value: 42_600, limit: 36_000 }
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')
const WEEK = { period: '2026-W45' }

test.each<[Partial<Finding>, what: string]>([
  [{}, '11 h 50 de travail (limite 10 h)'],
  [{ value: 36_001 }, '10 h 00 min 01 s de travail (limite 10 h)'],
  [{ id: 'AMPL13', value: 55_774, limit: 46_800 }, '15 h 29 du début à la fin (limite 13 h)'],
  [{ id: 'REPOS11', value: 27_000, limit: 39_600 }, 'repos de 7 h 30 au lieu de 11 h'],
  [{ id: 'REPOS11', value: 39_599, limit: 39_600 }, 'repos de 10 h 59 au lieu de 11 h'],
  [{ id: 'PAUSE20', value: 23_400, limit: 21_600 }, '6 h 30 de travail sans pause (limite 6 h)'],
  [{ id: 'PAUSE20', value: 21_600, limit: 21_600 }, '6 h de travail sans pause (limite atteinte)'],
  [{ id: 'SEM48', ...WEEK, value: 187_200, limit: 172_800 }, '52 h de travail dans la semaine (limite 48 h)'],
  [
    { id: 'MOY44', ...WEEK, value: 12 * 165_600, limit: 12 * 158_400 },
    '46 h en moyenne sur douze semaines (limite 44 h)',
  ],
  [
    { id: 'MOY44', ...WEEK, value: 12 * 158_400 + 1, limit: 12 * 158_400 },
    '528 h 00 min 01 s de travail en douze semaines (limite 528 h)',
  ],
  [{ id: 'REPOS35', ...WEEK, value: 108_000, limit: 126_000 }, 'repos hebdomadaire de 30 h au lieu de 35 h'],
  [
    { id: 'REPOS35', ...WEEK, value: 222_300, limit: 126_000 },
    'repos hebdomadaire de moins de 24 h dans la semaine',
  ],
  [
    { level: 'A', id: 'REPOS35', ...WEEK, value: 222_300, limit: 252_000 },
    'un seul repos de 61 h 45 pour deux semaines',
  ],
  [{ id: 'JOURS6', ...WEEK, value: 7, limit: 6 }, '7 jours de travail dans la semaine (limite 6)'],
  [
    { id: 'HC', ...WEEK, value: 10_801, limit: 10_800 },
    'heures complémentaires : 3 h 00 min 01 s (limite 3 h)',
  ],
  [
    { level: 'A', id: 'HC', ...WEEK, value: 212_760, limit: 86_400 },
    'heures complémentaires : 59 h 06 en douze semaines (seuil 24 h)',
  ],
  [{ id: 'HC', ...WEEK, value: 25_200, limit: 33_600 }, '35 h atteintes, dont 7 h d’heures complémentaires'],
  [
    { level: 'A', id: 'FORFAIT218', period: '2026-W52', value: 437, limit: 436 },
    '218,5 jours travaillés depuis janvier (forfait de 218)',
  ],
  [{ id: 'MINEUR L3164-1', value: 36_000, limit: 43_200 }, 'moins de 18 ans : repos de 10 h au lieu de 12 h'],
  [{ level: 'A', id: 'ABSENCE', value: 7_200, limit: 0 }, '2 h de travail un jour d’absence'],
])('%o', (part, what) => expect(plain(alertWhat({ ...found, ...part }))).toBe(what))

test.each<[Partial<Finding>, sentence: string]>([
  [{}, 'Journée longue : 11 h 50 (limite 10 h), lun. 2 nov. (art. L3121-18)'],
  [
    { id: 'REPOS11', value: 27_000, limit: 39_600 },
    'Repos quotidien insuffisant : 7 h 30 au lieu de 11 h, lun. 2 nov. (art. L3131-1)',
  ],
  [
    { level: 'A', id: 'SEM48', ...WEEK, value: 158_400, limit: 172_800 },
    'À surveiller : 44 h de travail dans la semaine (limite 48 h), semaine 45 de 2026 (art. L3121-20)',
  ],
  [{ period: '2025-11-03' }, 'Journée longue : 11 h 50 (limite 10 h), lun. 3 nov. 2025 (art. L3121-18)'],
  [
    { level: 'A', id: 'MIXTE', ...WEEK },
    'À surveiller : deux contrats dans la semaine, à vérifier, semaine 45 de 2026',
  ],
])('%o alone', (part, sentence) => expect(plain(alertWords({ ...found, ...part }, '2026'))).toBe(sentence))

const FINDINGS = [
  'JOUR10',
  'POSTE10',
  'AMPL13',
  'REPOS11',
  'PAUSE20',
  'SEM48',
  'MOY44',
  'REPOS35',
  'JOURS6',
  'HC',
  'CONT',
]
test.each([...FINDINGS, ...Object.keys(rules).filter((id) => id.startsWith('MINEUR'))])(
  '%s has words',
  (id) => expect(alertWhat({ ...found, id })).not.toBe(id),
)

test('a value is in the unit of its rule', () => {
  expect([
    formatMeasure('JOURS6', 7),
    formatMeasure('FORFAIT218', 437),
    plain(formatMeasure('JOUR10', 42_600)),
  ]).toEqual(['7 jours', '218,5 jours', '11 h 50'])
})
