import type { Resolvers } from '../generated/resolvers'
import { statistics } from '../reports/statistics'
import { team } from '../reports/team'
import { after } from './after'
import { carriedOver } from './carriedOver'
import { clientChoices, taskTypeChoices } from './choices'
import { serverNow, timeZone } from './clock'
import { commentTask } from './commentTask'
import { editTime } from './editTime'
import { endTask } from './endTask'
import { journal } from './history'
import { listTasks } from './listTasks'
import { pause } from './pause'
import { resumeTask } from './resumeTask'
import { startTask } from './startTask'
import { today } from './today'

export const taskResolvers: Resolvers = {
  Query: {
    serverNow: (_, args, { call }) => call(serverNow, args),
    timeZone: (_, args, { call }) => call(timeZone, args),
    tasks: (_, args, { call }) => call(listTasks, args),
    carriedOver: (_, args, { call }) => call(carriedOver, args),
    today: (_, args, { call }) => call(today, args),
    taskTypeChoices: (_, args, { call }) => call(taskTypeChoices, args),
    clientChoices: (_, args, { call }) => call(clientChoices, args),
    statistics: (_, args, { call }) => call(statistics, args),
    team: (_, args, { call }) => call(team, args),
    journal: (_, args, { call }) => call(journal, args),
  },
  Mutation: {
    startTask: (_, { input }, { call }) => call(startTask, input),
    pause: (_, args, { call }) => call(pause, args),
    endTask: (_, args, { call }) => call(endTask, args),
    resumeTask: (_, args, { call }) => call(resumeTask, args),
    commentTask: (_, args, { call }) => call(commentTask, args),
    editTime: (_, args, { call }) => call(editTime, args),
    after: (_, args, { call }) => call(after, args),
  },
}
