import { useEffect, useState } from 'react'

const SETTLED_MS = 400

/** Debounced value: no request at each key. */
export function useDebounced<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(() => value), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
