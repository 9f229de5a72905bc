import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import visuallyHidden from '@mui/utils/visuallyHidden'
import type { TaskRowFragment } from '../../generated/graphql'
import { isRunning } from './describe'
import { TaskRow } from './TaskRow'
import { tableStyles } from './tableStyles'

const COLUMNS = ['Debut', 'Fin', 'Tache', 'Projet', 'Commentaire', 'Duree']

type Props = {
  tasks: readonly TaskRowFragment[]
  labelledBy: string
  onChanged: () => Promise<void>
  onGone: () => void
}

/** The day's entries. Roles are spelled out, because a phone lays the table out as cards. */
export function TaskTable({ tasks, labelledBy, onChanged, onGone }: Props) {
  const firstRunning = tasks.find(isRunning)?.id
  return (
    <Table role="table" aria-labelledby={labelledBy} sx={tableStyles}>
      <TableHead role="rowgroup">
        <TableRow role="row">
          {COLUMNS.map((column) => (
            <TableCell key={column} role="columnheader">
              {column}
            </TableCell>
          ))}
          <TableCell role="columnheader">
            <span style={visuallyHidden}>Actions</span>
          </TableCell>
        </TableRow>
      </TableHead>
      <TableBody role="rowgroup">
        {tasks.map((task) => (
          <TaskRow
            key={task.id}
            task={task}
            editable={task.id === firstRunning}
            onChanged={onChanged}
            onGone={onGone}
          />
        ))}
        {tasks.length === 0 && (
          <TableRow role="row">
            <TableCell role="cell" colSpan={7} sx={{ color: 'text.secondary' }}>
              Rien pour aujourd’hui. Choisissez un client et une tâche, puis « Commencer » : votre journée
              s’écrira ici.
            </TableCell>
          </TableRow>
        )}
      </TableBody>
    </Table>
  )
}
