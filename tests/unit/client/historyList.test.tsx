import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { HistoryList } from '../../../client/domain/entryHistory/HistoryList'

const shown = (action: string) => {
  const changes = [{ field: 'debut', before: '', after: '08:00:00' }]
  const entry = { id: '1', at: '2026-11-20T07:00:00Z', actor: 'Anne Durand', action, reason: '', changes }
  return renderToStaticMarkup(<HistoryList entries={[entry]} timeZone="Europe/Paris" />)
    .replace(/<style[^>]*>.*?<\/style>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

test.for([
  ['startTask', 'Tâche commencée au nom de l’utilisateur'],
  ['resumeTask', 'Tâche reprise au nom de l’utilisateur'],
  ['pause', 'Pause commencée au nom de l’utilisateur'],
])('the history of an entry shows who started it for another user, by %s', ([action = '', sentence]) => {
  expect(shown(action)).toBe(`Anne Durand ven. 20 nov. à 8:00 ${sentence} Debut : vide → devient 08:00:00`)
})

test('a correction shows only the changed fields', () => {
  expect(shown('editTime')).toBe('Anne Durand ven. 20 nov. à 8:00 Debut : vide → devient 08:00:00')
})
