import type { Resolvers } from '../generated/resolvers'
import { changeQuestion } from './changeQuestion'
import { deleteQuestion } from './deleteQuestion'
import { keepQuestion } from './keepQuestion'
import { questions } from './listQuestions'
import { pinQuestion } from './pinQuestion'
import { scheduleQuestion } from './scheduleQuestion'
import { unpinQuestion } from './unpinQuestion'
import { unscheduleQuestion } from './unscheduleQuestion'

export const questionResolvers: Resolvers = {
  Query: { questions: (_, args, { call }) => call(questions, args) },
  Mutation: {
    keepQuestion: (_, args, { call }) => call(keepQuestion, args),
    changeQuestion: (_, args, { call }) => call(changeQuestion, args),
    deleteQuestion: (_, args, { call }) => call(deleteQuestion, args),
    pinQuestion: (_, args, { call }) => call(pinQuestion, args),
    unpinQuestion: (_, args, { call }) => call(unpinQuestion, args),
    scheduleQuestion: (_, args, { call }) => call(scheduleQuestion, args),
    unscheduleQuestion: (_, args, { call }) => call(unscheduleQuestion, args),
  },
}
