/** What a process needs that runs one server after the other in itself, as the tests do: `main.ts` is for one alone. */
export { createApp } from './app'
export { readConfig } from './config'
