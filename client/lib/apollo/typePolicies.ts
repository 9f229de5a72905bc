import { defaultDataIdFromObject, type TypePolicies } from '@apollo/client'

export const TYPE_POLICIES: TypePolicies = {
  Today: { merge: true },
  // What an entry counts is that of the requested day: two days must not share it.
  Task: {
    keyFields: (task, context) =>
      typeof task['counted'] === 'number' ? false : defaultDataIdFromObject(task, context),
  },
}
