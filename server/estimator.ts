import { estimate } from './credentials/estimate'

/** What the thread of `createEstimator` does; of usual priority, because somebody waits for it. */
export default ({ text, about }: { text: string; about: readonly string[] }) => estimate(text, about)
