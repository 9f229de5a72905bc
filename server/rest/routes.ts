import type { AnyObjectSchema } from 'yup'
import { login } from '../auth/login'
import type { Operation } from '../operation'
import { clientChoices, taskTypeChoices } from '../tasks/choices'
import { commentTask } from '../tasks/commentTask'
import { endTask } from '../tasks/endTask'
import { listTasks } from '../tasks/listTasks'
import { pause } from '../tasks/pause'
import type { PresentedTask } from '../tasks/present'
import { resumeTask } from '../tasks/resumeTask'
import { startTask } from '../tasks/startTask'

/** One row of the specification's section 7. */
export interface Route {
  method: 'GET' | 'POST'
  path: string
  /** The fields of the body that are read; a GET takes none. */
  body?: readonly string[]
  /** Names under which the operation knows a parameter or a field of the body. */
  rename?: Readonly<Record<string, string>>
  operation: Operation<AnyObjectSchema, unknown, unknown>
  shape?(output: unknown): unknown
}

/** Keeps an operation's own type while its row is written; the table forgets it. */
const route = <R extends AnyObjectSchema, O, P>(
  method: Route['method'],
  path: string,
  operation: Operation<R, O, P>,
  row: Pick<Route, 'body' | 'rename'> & { shape?(output: O): unknown } = {},
) => ({ method, path, operation, ...row }) as unknown as Route

const task = ({ id, user_id, debut, fin, libelle, projet, commentaire, duree, pause }: PresentedTask) => ({
  id,
  user_id,
  debut,
  fin,
  libelle,
  projet,
  commentaire,
  duree,
  pause,
})
const tasks = (list: PresentedTask[]) => list.map(task)
const choices = (list: { id: number; libelle: string }[]) => list.map(({ id, libelle }) => ({ id, libelle }))

const ofUser = { rename: { userId: 'user' } }
const ofTask = { taskId: 'id' }
const ofGroup = { rename: { groupetacheId: 'groupetache' }, shape: choices }

export const routes: readonly Route[] = [
  route('POST', '/api/login', login, { body: ['email', 'password'] }),
  route('GET', '/api/taches/:userId', listTasks, { ...ofUser, shape: tasks }),
  route('POST', '/api/taches/new', startTask, { body: ['tache', 'client', 'remarque', 'user'], shape: task }),
  route('GET', '/api/taches/end/:taskId', endTask, { rename: ofTask, shape: task }),
  route('GET', '/api/taches/reprise/:taskId/:userId', resumeTask, {
    rename: { ...ofTask, ...ofUser.rename },
    shape: task,
  }),
  route('POST', '/api/taches/comment/:taskId', commentTask, {
    body: ['commentaire'],
    rename: ofTask,
    shape: task,
  }),
  route('GET', '/api/pause/new/:userId', pause, { ...ofUser, shape: task }),
  route('GET', '/api/typetaches/user/:groupetacheId', taskTypeChoices, ofGroup),
  route('GET', '/api/clients/user/:groupetacheId', clientChoices, ofGroup),
]
