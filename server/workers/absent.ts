/** Stands for what a worker thread has not: using it is a mistake in the code. */
export const absent = <T extends object>(name: string): T =>
  new Proxy({} as T, {
    get() {
      throw new Error(`A worker thread has no ${name}`)
    },
  })
