import type { Resolvers } from '../generated/resolvers'
import { cancelledTasks } from '../reports/cancelledTasks'
import { statistics } from '../reports/statistics'
import { team } from '../reports/team'
import { addTask } from './addTask'
import { after } from './after'
import { cancelTask } from './cancelTask'
import { carriedOver } from './carriedOver'
import { clientChoices, entryChoices, taskTypeChoices } from './choices'
import { serverNow, timeZone } from './clock'
import { commentTask } from './commentTask'
import { editTask } from './editTask'
import { editTime } from './editTime'
import { endTask } from './endTask'
import { favourites } from './favourites'
import { journal } from './history'
import { lastDay } from './lastDay'
import { listTasks } from './listTasks'
import { longLimit } from './longLimit'
import { pause } from './pause'
import { pin } from './pin'
import { regularisation } from './regularisation'
import { regulariseTask } from './regulariseTask'
import { restoreTask } from './restoreTask'
import { resumeTask } from './resumeTask'
import { shareTime } from './shareTime'
import { splitTask } from './splitTask'
import { startTask } from './startTask'
import { today } from './today'
import { unpin } from './unpin'

export const taskResolvers: Resolvers = {
  Query: {
    serverNow: (_, args, { call }) => call(serverNow, args),
    timeZone: (_, args, { call }) => call(timeZone, args),
    tasks: (_, args, { call }) => call(listTasks, args),
    carriedOver: (_, args, { call }) => call(carriedOver, args),
    today: (_, args, { call }) => call(today, args),
    taskTypeChoices: (_, args, { call }) => call(taskTypeChoices, args),
    clientChoices: (_, args, { call }) => call(clientChoices, args),
    longLimit: (_, args, { call }) => call(longLimit, args),
    regularisation: (_, args, { call }) => call(regularisation, args),
    favourites: (_, args, { call }) => call(favourites, args),
    lastDay: (_, args, { call }) => call(lastDay, args),
    entryChoices: (_, args, { call }) => call(entryChoices, args),
    statistics: (_, args, { call }) => call(statistics, args),
    team: (_, args, { call }) => call(team, args),
    journal: (_, args, { call }) => call(journal, args),
    cancelledTasks: (_, args, { call }) => call(cancelledTasks, args),
  },
  Mutation: {
    startTask: (_, { input }, { call }) => call(startTask, input),
    pause: (_, args, { call }) => call(pause, args),
    endTask: (_, args, { call }) => call(endTask, args),
    resumeTask: (_, args, { call }) => call(resumeTask, args),
    commentTask: (_, args, { call }) => call(commentTask, args),
    editTime: (_, args, { call }) => call(editTime, args),
    addTask: (_, args, { call }) => call(addTask, args),
    editTask: (_, args, { call }) => call(editTask, args),
    splitTask: (_, args, { call }) => call(splitTask, args),
    shareTime: (_, args, { call }) => call(shareTime, args),
    cancelTask: (_, args, { call }) => call(cancelTask, args),
    restoreTask: (_, args, { call }) => call(restoreTask, args),
    regulariseTask: (_, args, { call }) => call(regulariseTask, args),
    pin: (_, args, { call }) => call(pin, args),
    unpin: (_, args, { call }) => call(unpin, args),
    after: (_, args, { call }) => call(after, args),
  },
}
