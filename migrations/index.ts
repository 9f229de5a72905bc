import { Initial1763700000000 } from './1763700000000-initial'
import { Journal1763800000000 } from './1763800000000-journal'
import { LongLasting1763850000000 } from './1763850000000-long-lasting'
import { Setting1763910000000 } from './1763910000000-setting'
import { SignIn1764000000000 } from './1764000000000-sign-in'
import { Credential1764100000000 } from './1764100000000-credential'
import { Idempotency1764200000000 } from './1764200000000-idempotency'
import { Events1764300000000 } from './1764300000000-events'
import { Cancelling1764400000000 } from './1764400000000-cancelling'
import { Weeks1764500000000 } from './1764500000000-weeks'
import { Correction1764600000000 } from './1764600000000-correction'
import { Favourite1764700000000 } from './1764700000000-favourite'
import { Summary1764800000000 } from './1764800000000-summary'
import { Files1764900000000 } from './1764900000000-files'
import { Questions1765000000000 } from './1765000000000-questions'
import { Budgets1765100000000 } from './1765100000000-budgets'
import { Work1765200000000 } from './1765200000000-work'
import { Payroll1765300000000 } from './1765300000000-payroll'
import { SummaryMonth1765400000000 } from './1765400000000-summary-month'
import { FormerCompany1765500000000 } from './1765500000000-former-company'
import { AlertNoteValue1765600000000 } from './1765600000000-alert-note-value'
import { Payable1765700000000 } from './1765700000000-payable'
import { ContractAccord1765800000000 } from './1765800000000-contract-accord'
import { MetadataKey1765910000000 } from './1765910000000-metadata-key'
import { CivilDays1765920000000 } from './1765920000000-civil-days'
import { ContractComplement1765950000000 } from './1765950000000-contract-complement'
import { PayrollSent1765960000000 } from './1765960000000-payroll-sent'
import { PayrollMonth1765961000000 } from './1765961000000-payroll-month'
import { Seals1765980000000 } from './1765980000000-seals'
import { FrenchFold1765990000000 } from './1765990000000-french-fold'
import { AbsenceNoon1766010000000 } from './1766010000000-absence-noon'
import { BudgetMinutes1766011000000 } from './1766011000000-budget-minutes'
import { Merging1766020000000 } from './1766020000000-merging'
import { Preference1766101000000 } from './1766101000000-preference'
import { WeekReminder1766102000000 } from './1766102000000-week-reminder'
import { Reopening1766104000000 } from './1766104000000-reopening'
import { AbsenceTypeDays1766105000000 } from './1766105000000-absence-type-days'
import { IdentitySiret1766130000000 } from './1766130000000-identity-siret'
import { Offline1766132000000 } from './1766132000000-offline'

/** All migrations, oldest first. Each can be repeated after an interruption. */
export const migrations = [
  Initial1763700000000,
  Journal1763800000000,
  LongLasting1763850000000,
  Setting1763910000000,
  SignIn1764000000000,
  Credential1764100000000,
  Idempotency1764200000000,
  Events1764300000000,
  Cancelling1764400000000,
  Weeks1764500000000,
  Correction1764600000000,
  Favourite1764700000000,
  Summary1764800000000,
  Files1764900000000,
  Questions1765000000000,
  Budgets1765100000000,
  Work1765200000000,
  Payroll1765300000000,
  SummaryMonth1765400000000,
  FormerCompany1765500000000,
  AlertNoteValue1765600000000,
  Payable1765700000000,
  ContractAccord1765800000000,
  MetadataKey1765910000000,
  CivilDays1765920000000,
  ContractComplement1765950000000,
  PayrollSent1765960000000,
  PayrollMonth1765961000000,
  Seals1765980000000,
  FrenchFold1765990000000,
  AbsenceNoon1766010000000,
  BudgetMinutes1766011000000,
  Merging1766020000000,
  Preference1766101000000,
  WeekReminder1766102000000,
  Reopening1766104000000,
  AbsenceTypeDays1766105000000,
  IdentitySiret1766130000000,
  Offline1766132000000,
]
