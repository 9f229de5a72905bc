/** For processes that run several servers, such as tests; `main.ts` runs one. */
export { createApp } from './app'
export { readConfig } from './config'
