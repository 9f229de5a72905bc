import { useApolloClient } from '@apollo/client/react'
import { useEffect, useRef, useState } from 'react'
import { HEAD_MAX, IMPORT_FIELDS, type ImportedKind } from '../../../schema/imports/kinds'
import { ImportColumnsDocument } from '../../generated/graphql'
import { useAction } from '../../lib/browser/useAction'
import { type Decoded, decodeCsv } from './decodeCsv'
import type { Charset } from './guessCharset'
import { type FileColumn, mappingOf, needsMapping, type Sources, suggestedSources } from './mapping'
import { type ImportReport, sendImport } from './sendImport'
import { storedSources, storeSources } from './storedMapping'

export type ImportKind = {
  kind: ImportedKind
  path: string
  title: string
  /** Treatment of a line whose row already exists. */
  known: string
  fileName: string
}

type Chosen = { name: string; bytes: ArrayBuffer; decoded?: Decoded; columns?: FileColumn[] }

function headOf(text: string) {
  if (text.length <= HEAD_MAX) return text
  const head = text.slice(0, HEAD_MAX)
  return head.slice(0, head.lastIndexOf('\n') + 1 || HEAD_MAX - 1)
}

export function useImport({ kind, path }: ImportKind) {
  const apollo = useApolloClient()
  const fields = IMPORT_FIELDS[kind]
  const [file, setFile] = useState<Chosen | null>(null)
  const [report, setReport] = useState<ImportReport | null>(null)
  // Chosen mapping; undefined where the headings suffice.
  const [sources, setSources] = useState<Sources>()
  const [mapping, setMapping] = useState(false)

  // Aborted when the dialog closes.
  const reading = useRef<AbortController>(null)
  useEffect(() => () => reading.current?.abort(), [])

  async function cancellable(work: (signal: AbortSignal) => Promise<void>) {
    const controller = new AbortController()
    reading.current = controller
    setReport(null)
    for (const action of [read, map, apply]) action.clear()
    try {
      await work(controller.signal)
    } catch (error) {
      if (!controller.signal.aborted) throw error
    }
  }

  async function show(text: string, chosen: Sources | undefined, signal: AbortSignal) {
    const body = { csv: text, apply: false, ...(chosen && { mapping: mappingOf(chosen) }) }
    const read = await sendImport(path, body, signal)
    if (!signal.aborted) setReport(read)
  }

  async function askColumns(text: string, signal: AbortSignal) {
    const { data } = await apollo.query({
      query: ImportColumnsDocument,
      variables: { kind, csv: headOf(text) },
      fetchPolicy: 'no-cache',
      context: { fetchOptions: { signal } },
    })
    return data?.importColumns ?? []
  }

  const read = useAction((name: string, content: File | ArrayBuffer, charset?: Charset) =>
    cancellable(async (signal) => {
      setMapping(false)
      setSources(undefined)
      // A file decoded again keeps its bytes meanwhile: the select of the charset stays mounted, with its focus.
      if (content instanceof File) setFile({ name, bytes: new ArrayBuffer() })
      const bytes = content instanceof File ? await content.arrayBuffer() : content
      const decoded = decodeCsv(name, bytes, charset)
      if (signal.aborted) return
      setFile({ name, bytes, decoded })
      const columns = await askColumns(decoded.text, signal)
      if (signal.aborted) return
      setFile({ name, bytes, decoded, columns })
      const kept = storedSources(kind, columns)
      setSources(kept)
      if (kept || !needsMapping(fields, columns)) await show(decoded.text, kept, signal)
      else setMapping(true)
    }),
  )
  const map = useAction(() =>
    cancellable(async (signal) => {
      if (!file?.decoded || !file.columns || !sources) return
      storeSources(kind, file.columns, sources)
      setMapping(false)
      await show(file.decoded.text, sources, signal)
    }),
  )
  const apply = useAction(async (onSaved: (saved: ImportReport) => void) => {
    if (!file?.decoded) return
    const saved = await sendImport(path, {
      csv: file.decoded.text,
      apply: true,
      ...(sources && { mapping: mappingOf(sources) }),
    })
    reset()
    onSaved(saved)
  })

  function reset() {
    reading.current?.abort()
    setFile(null)
    setReport(null)
    setSources(undefined)
    setMapping(false)
    for (const action of [read, map, apply]) action.clear()
  }

  const columns = file?.columns ?? []
  return {
    file,
    report,
    apply,
    reset,
    busy: read.busy || map.busy,
    error: read.error ?? map.error ?? apply.error,
    choose: (chosen: File) => void read.run(chosen.name, chosen),
    readAs: (charset: Charset) => file && void read.run(file.name, file.bytes, charset),
    /** Open where the headings are not conclusive, or on request. */
    mapping: mapping
      ? {
          columns,
          sources: sources ?? suggestedSources(fields, columns),
          change: setSources,
          done: () => void map.run(),
        }
      : null,
    openMapping() {
      setReport(null)
      setSources(sources ?? suggestedSources(fields, columns))
      setMapping(true)
    },
  }
}
