import type { Resolvers } from '../generated/resolvers'
import { cancelPayrollExport } from './cancelExport'
import { exportPayroll } from './exportPayroll'
import { payrollExports } from './exports'
import { deletePayrollMapping, payrollMappings, payrollPresets, savePayrollMapping } from './mappings'
import { payrollBounds } from './payrollBounds'
import { payrollPreview } from './payrollPreview'
import { setPayrollMonth } from './setPayrollMonth'

export const payrollResolvers: Resolvers = {
  Query: {
    payrollPresets: (_, args, { call }) => call(payrollPresets, args),
    payrollMappings: (_, args, { call }) => call(payrollMappings, args),
    payrollPreview: (_, args, { call }) => call(payrollPreview, args),
    payrollBounds: (_, args, { call }) => call(payrollBounds, args),
    payrollExports: (_, args, { call }) => call(payrollExports, args),
  },
  Mutation: {
    savePayrollMapping: (_, args, { call }) => call(savePayrollMapping, args),
    deletePayrollMapping: (_, args, { call }) => call(deletePayrollMapping, args),
    exportPayroll: (_, args, { call }) => call(exportPayroll, args),
    setPayrollMonth: (_, args, { call }) => call(setPayrollMonth, args),
    cancelPayrollExport: (_, args, { call }) => call(cancelPayrollExport, args),
  },
}
