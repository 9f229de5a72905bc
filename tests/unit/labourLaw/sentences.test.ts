import { expect, test } from 'vitest'
import articles from '../../../server/labourLaw/articles.json'
import rules from '../../../server/labourLaw/figures/rules.json'
import type { Finding } from '../../../server/labourLaw/rules/rule'
import { alertSentence, articleOf } from '../../../server/labourLaw/sentence'
import { createZone } from '../../../server/workedTime/time'

const zone = createZone('Europe/Paris')
const found: Finding = { level: 'D', id: 'JOUR10', period: '2026-11-02', value: 36_001, limit: 36_000 }

test.each<[Partial<Finding>, number | undefined, string]>([
  [{}, undefined, 'Dépassement : durée du jour 10:00:01 pour 10:00:00, 02/11/2026 (art. L3121-18)'],
  [
    { level: 'A', id: 'SEM48', period: '2026-W45', value: 158_400, limit: 172_800 },
    undefined,
    'À surveiller : semaine 44:00:00 pour 48:00:00, semaine 45 de 2026 (art. L3121-20)',
  ],
  [
    { id: 'PAUSE20', value: 21_600, limit: 21_600 },
    undefined,
    'Dépassement : travail sans pause 06:00:00 (atteint) pour 06:00:00, 02/11/2026 (art. L3121-16)',
  ],
  [
    { id: 'JOURS6', period: '2026-W45', value: 7, limit: 6 },
    undefined,
    'Dépassement : jours travaillés 7 jours pour 6, semaine 45 de 2026 (art. L3132-1)',
  ],
  [
    { id: 'REPOS35', period: '2026-W45', value: 125_999, limit: 126_000 },
    undefined,
    'Dépassement : repos hebdomadaire 34:59:59 pour 35:00:00, semaine 45 de 2026 (art. L3132-2)',
  ],
  [
    { id: 'REPOS35', period: '2026-W45', value: 222_300, limit: 126_000 },
    undefined,
    'Dépassement : repos hebdomadaire 61:45:00 pour 35:00:00, dont moins de 24:00:00 dans la semaine, semaine 45 de 2026 (art. L3132-2)',
  ],
  [
    { id: 'REPOS35', period: '2026-W45', value: 495_900, limit: 126_000, within: 66_300 },
    undefined,
    'Dépassement : repos hebdomadaire 18:25:00 dans la semaine pour 24:00:00, semaine 45 de 2026 (art. L3132-2)',
  ],
  [
    { level: 'A', id: 'REPOS35', period: '2026-W45', value: 222_300, limit: 252_000 },
    undefined,
    'À surveiller : repos hebdomadaire 61:45:00 pour 70:00:00, semaine 45 de 2026 (art. L3132-2)',
  ],
  [
    { level: 'A', id: 'REPOS11', value: 39_599, limit: 39_600 },
    zone.instantsOf('2026-11-03', 8 * 3_600)[0],
    'À surveiller : repos jusqu’à 08:00 (art. L3131-1)',
  ],
  [
    { id: 'HC', period: '2026-W45', value: 10_801, limit: 10_800 },
    undefined,
    'Dépassement : heures complémentaires 03:00:01 pour 03:00:00, semaine 45 de 2026 (art. L3123-28)',
  ],
  [
    { id: 'HC', period: '2026-W45', value: 25_200, limit: 33_600 },
    undefined,
    'Dépassement : durée légale de 35:00:00 atteinte avec 07:00:00 d’heures complémentaires, semaine 45 de 2026 (art. L3123-9)',
  ],
  [
    { level: 'A', id: 'HC', period: '2026-W45', value: 93_600, limit: 86_400 },
    undefined,
    'À surveiller : heures complémentaires de douze semaines 26:00:00 pour 24:00:00, semaine 45 de 2026 (art. L3123-13)',
  ],
  [
    { level: 'A', id: 'FORFAIT218', period: '2026-W52', value: 436, limit: 436 },
    undefined,
    'À surveiller : jours du forfait 218 jours pour 218, semaine 52 de 2026 (art. L3121-64)',
  ],
  [
    { level: 'A', id: 'FORFAIT218', period: '2026-W52', value: 437, limit: 436 },
    undefined,
    'Dépassement à vérifier : jours du forfait 218,5 jours pour 218, semaine 52 de 2026 (art. L3121-64)',
  ],
  [
    { level: 'A', id: 'MIXTE', period: '2026-W45', value: 0, limit: 0 },
    undefined,
    'Semaine mixte : à vérifier, semaine 45 de 2026',
  ],
  [
    { level: 'A', id: 'ABSENCE', value: 7_200, limit: 0 },
    undefined,
    'À surveiller : 02:00:00 de travail un jour d’absence, 02/11/2026',
  ],
])('%o', (part, restEnd, sentence) => {
  const { within, ...finding } = { ...found, ...part }
  const shown = alertSentence(finding, zone, { restEnd, within })
  expect(shown.replaceAll('\u202f', ' ')).toBe(sentence)
})

test.each(Object.entries(rules))('%s refers to articles whose text is stored', (id, { articles: named }) => {
  expect(Object.keys(articles.articles)).toEqual(expect.arrayContaining(named))
  expect(articleOf({ ...found, id })).toBe(named[0])
})
