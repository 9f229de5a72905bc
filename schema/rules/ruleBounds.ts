/** A configurable working-time rule and its limits, in seconds unless `unit` says otherwise. */
export interface RuleBound {
  rule: string
  libelle: string
  unit: 'SECONDS' | 'PEOPLE' | 'FLAG' | 'TIME' | 'PERCENT' | 'DAYS'
  law: number
  min: number
  max: number
  /** The direction in which values protect less than the law, and therefore need an agreement. */
  looser?: 'above' | 'below'
  byContract: boolean
  /** A rule that must be set first. */
  after?: string
  /** An ambiguous point of law, to be decided by counsel; `law` is the default. */
  reading?: true
  /** Articles of law; empty for a company's own choice. */
  articles: string[]
}

const HOUR = 3_600
/** All hours of a week above 35. */
const MAX_OVERTIME = (7 * 24 - 35) * HOUR

const reading = (
  rule: string,
  libelle: string,
  more: Pick<RuleBound, 'law' | 'looser' | 'articles'> & { byContract?: boolean },
): RuleBound => ({
  rule,
  libelle,
  unit: 'FLAG',
  byContract: true,
  reading: true,
  min: 0,
  max: 1,
  ...more,
})

/** Maximum overtime tranches of an agreement; above that of any branch. */
const MAX_TRANCHES = 9
const ORDINALS = [
  'deuxième',
  'troisième',
  'quatrième',
  'cinquième',
  'sixième',
  'septième',
  'huitième',
  'neuvième',
]

/** Upper bound of an overtime tranche from the second on, and the rate of the next one. */
const furtherTranche = (number: number): RuleBound[] => {
  const [nth, next] = ORDINALS.slice(number - 2)
  const about = { byContract: true, articles: ['L3121-36', 'L3121-33'] }
  const before = number === 2 ? {} : { after: `HS_TRANCHE${number - 1}` }
  return [
    {
      rule: `HS_TRANCHE${number}`,
      libelle: `Durée de la ${nth} tranche d’heures supplémentaires`,
      unit: 'SECONDS',
      law: MAX_OVERTIME,
      min: 0,
      max: MAX_OVERTIME,
      ...about,
      ...before,
    },
    {
      rule: `HS_TAUX${number + 1}`,
      libelle: `Taux de la ${next} tranche`,
      unit: 'PERCENT',
      law: 50,
      min: 10,
      max: 200,
      looser: 'below',
      ...about,
      after: `HS_TRANCHE${number}`,
    },
  ]
}

/** Length above which an entry is flagged for confirmation. */
export const LONG_ENTRY = 'LONGUE'

/** Part B of the working-time rules: settings for an agreement, an authorisation or a company's choice. */
export const RULE_BOUNDS: readonly RuleBound[] = [
  {
    rule: 'JOUR10',
    libelle: 'Durée maximale du jour',
    unit: 'SECONDS',
    byContract: true,
    law: 10 * HOUR,
    min: HOUR,
    max: 12 * HOUR,
    looser: 'above',
    articles: ['L3121-18', 'L3121-19'],
  },
  {
    rule: 'REPOS11',
    libelle: 'Repos quotidien minimal',
    unit: 'SECONDS',
    byContract: true,
    law: 11 * HOUR,
    min: 9 * HOUR,
    max: 24 * HOUR,
    looser: 'below',
    articles: ['L3131-1', 'D3131-6'],
  },
  {
    rule: 'PAUSE20',
    libelle: 'Pause minimale',
    unit: 'SECONDS',
    byContract: true,
    law: 1_200,
    min: 1_200,
    max: 2 * HOUR,
    articles: ['L3121-16', 'L3121-17'],
  },
  {
    rule: 'SEM48',
    libelle: 'Durée maximale de la semaine',
    unit: 'SECONDS',
    byContract: true,
    law: 48 * HOUR,
    min: HOUR,
    max: 60 * HOUR,
    looser: 'above',
    articles: ['L3121-20', 'L3121-21'],
  },
  {
    rule: 'MOY44',
    libelle: 'Moyenne maximale sur douze semaines',
    unit: 'SECONDS',
    byContract: true,
    law: 528 * HOUR,
    min: 12 * HOUR,
    max: 552 * HOUR,
    looser: 'above',
    articles: ['L3121-22', 'L3121-23'],
  },
  {
    rule: 'REPOS35',
    libelle: 'Repos hebdomadaire minimal',
    unit: 'SECONDS',
    byContract: true,
    law: 35 * HOUR,
    min: 35 * HOUR,
    max: 96 * HOUR,
    articles: ['L3132-2'],
  },
  {
    rule: 'CONT',
    libelle: 'Contingent annuel d’heures supplémentaires',
    unit: 'SECONDS',
    byContract: false,
    law: 220 * HOUR,
    min: 0,
    max: 1_000 * HOUR,
    looser: 'above',
    articles: ['D3121-24', 'L3121-33'],
  },
  {
    rule: 'HS_TRANCHE',
    libelle: 'Première tranche d’heures supplémentaires',
    unit: 'SECONDS',
    byContract: true,
    law: 8 * HOUR,
    min: 0,
    max: MAX_OVERTIME,
    looser: 'above',
    articles: ['L3121-36', 'L3121-33'],
  },
  {
    rule: 'HS_TAUX1',
    libelle: 'Taux de la première tranche',
    unit: 'PERCENT',
    byContract: true,
    law: 25,
    min: 10,
    max: 200,
    looser: 'below',
    articles: ['L3121-36', 'L3121-33'],
  },
  {
    rule: 'HS_TAUX2',
    libelle: 'Taux des heures supplémentaires suivantes',
    unit: 'PERCENT',
    byContract: true,
    law: 50,
    min: 10,
    max: 200,
    looser: 'below',
    articles: ['L3121-36', 'L3121-33'],
  },
  ...Array.from({ length: MAX_TRANCHES - 2 }, (_, index) => furtherTranche(index + 2)).flat(),
  {
    rule: 'HC_TAUX1',
    libelle: 'Taux des heures complémentaires',
    unit: 'PERCENT',
    byContract: true,
    law: 10,
    min: 10,
    max: 200,
    looser: 'below',
    articles: ['L3123-29', 'L3123-21'],
  },
  {
    rule: 'HC_TAUX2',
    libelle: 'Taux des heures complémentaires au-delà du dixième',
    unit: 'PERCENT',
    byContract: true,
    law: 25,
    min: 10,
    max: 200,
    looser: 'below',
    articles: ['L3123-29', 'L3123-21', 'L3123-22'],
  },
  {
    rule: 'RCR',
    libelle: 'Repos compensateur de remplacement',
    unit: 'FLAG',
    byContract: true,
    law: 0,
    min: 0,
    max: 1,
    looser: 'above',
    articles: ['L3121-33', 'L3121-28'],
  },
  {
    rule: 'STAFF',
    libelle: 'Effectif',
    unit: 'PEOPLE',
    byContract: false,
    law: 20,
    min: 1,
    max: 1_000_000,
    articles: ['L3121-33', 'L3121-38'],
  },
  {
    rule: 'NUIT',
    libelle: 'Début de la nuit',
    unit: 'TIME',
    byContract: false,
    law: 21 * HOUR,
    min: 21 * HOUR,
    max: 22 * HOUR,
    looser: 'above',
    articles: ['L3122-2', 'L3122-20'],
  },
  {
    rule: 'FERIE_ASSIMILE',
    libelle: 'Jour férié chômé assimilé à du travail',
    unit: 'FLAG',
    byContract: true,
    reading: true,
    law: 0,
    min: 0,
    max: 1,
    articles: ['L3133-1'],
  },
  {
    rule: 'FORFAIT218',
    libelle: 'Jours du forfait par an',
    unit: 'DAYS',
    byContract: true,
    law: 218,
    min: 1,
    max: 218,
    articles: ['L3121-64', 'L3121-59'],
  },
  {
    rule: 'MINEUR_JOUR',
    libelle: 'Mineurs : durée maximale du jour',
    unit: 'SECONDS',
    byContract: true,
    law: 8 * HOUR,
    min: HOUR,
    max: 10 * HOUR,
    looser: 'above',
    articles: ['L3162-1', 'R3162-1'],
  },
  {
    rule: 'MINEUR_SEMAINE',
    libelle: 'Mineurs : durée maximale de la semaine',
    unit: 'SECONDS',
    byContract: true,
    law: 35 * HOUR,
    min: HOUR,
    max: 40 * HOUR,
    looser: 'above',
    articles: ['L3162-1', 'R3162-1'],
  },
  {
    rule: 'MINEUR_REPOS',
    libelle: 'Mineurs : repos hebdomadaire minimal',
    unit: 'SECONDS',
    byContract: true,
    law: 48 * HOUR,
    min: 36 * HOUR,
    max: 48 * HOUR,
    looser: 'below',
    articles: ['L3164-2'],
  },
  {
    rule: 'MINEUR_FERIE',
    libelle: 'Mineurs : travail les jours fériés',
    unit: 'FLAG',
    byContract: true,
    law: 0,
    min: 0,
    max: 1,
    looser: 'above',
    articles: ['L3164-6', 'L3164-8', 'R3164-2'],
  },
  // A company's own choice: `law` is the default.
  {
    rule: LONG_ENTRY,
    libelle: 'Durée à confirmer',
    unit: 'SECONDS',
    byContract: false,
    law: 12 * HOUR,
    min: HOUR,
    max: 24 * HOUR,
    articles: [],
  },
  reading('PAUSE6', 'Pause à six heures exactes', { law: 1, looser: 'below', articles: ['L3121-16'] }),
  reading('PAUSE_SUITE', 'Longue plage après la pause', {
    law: 1,
    looser: 'below',
    articles: ['L3121-16'],
  }),
  reading('AMPL_DATE', 'Amplitude d’une date', { law: 1, looser: 'below', articles: ['L3131-1'] }),
  reading('MOY44_NEUTRE', 'Semaines d’absence parmi les douze', {
    law: 1,
    looser: 'below',
    articles: ['L3121-22'],
  }),
  reading('REPOS35_ENTIER', 'Repos à cheval sur deux semaines', { law: 0, articles: ['L3132-2'] }),
  reading('CONT_CP', 'Congés payés et contingent', {
    byContract: false,
    law: 0,
    articles: ['L3121-30', 'D3121-24'],
  }),
  reading('HC_CP', 'Congés payés et heures complémentaires', {
    law: 1,
    looser: 'below',
    articles: ['L3123-28', 'L3123-29'],
  }),
  reading('HC_HS', 'Temps partiel au-delà de 35 heures', {
    law: 1,
    looser: 'below',
    articles: ['L3123-9', 'L3121-28'],
  }),
  reading('SOL_BASE', 'Journée de solidarité et seuil de 35 heures', {
    law: 0,
    articles: ['L3133-8', 'L3133-9'],
  }),
  reading('REPOS_ASSIMILE', 'Repos pris (contrepartie, remplacement)', {
    law: 1,
    looser: 'below',
    articles: ['D3121-19'],
  }),
]

export const boundOf = (rule: string) => RULE_BOUNDS.find((bound) => bound.rule === rule)

export const isLooser = ({ looser, law }: RuleBound, value: number) =>
  (looser === 'above' && value > law) || (looser === 'below' && value < law)
