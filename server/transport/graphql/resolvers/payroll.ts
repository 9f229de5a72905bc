import type { Resolvers } from '../../../generated/resolvers'
import { operations } from '../../operations'

export const payrollResolvers: Resolvers = {
  Query: {
    payrollPresets: (_, args, { call }) => call(operations.payrollPresets, args),
    payrollMappings: (_, args, { call }) => call(operations.payrollMappings, args),
    payrollPreview: (_, args, { call }) => call(operations.payrollPreview, args),
    payrollBounds: (_, args, { call }) => call(operations.payrollBounds, args),
    payrollExports: (_, args, { call }) => call(operations.payrollExports, args),
  },
  Mutation: {
    savePayrollMapping: (_, args, { call }) => call(operations.savePayrollMapping, args),
    deletePayrollMapping: (_, args, { call }) => call(operations.deletePayrollMapping, args),
    exportPayroll: (_, args, { call }) => call(operations.exportPayroll, args),
    setPayrollMonth: (_, args, { call }) => call(operations.setPayrollMonth, args),
    cancelPayrollExport: (_, args, { call }) => call(operations.cancelPayrollExport, args),
  },
}
