import { fold } from '../../schema/fold'
import { isolated } from '../../schema/isolated'

/** A vowel that is heard first. The h of most French names is mute; the y of Yves is a vowel, that of Yann is not. */
const HEARD = /^([aeiouh]|y[bcdfghj-np-tvwxz])/

/** `d’Élodie`, `de Marie`: of a person or a thing that bears its name. */
export const ofName = (name: string) => `${HEARD.test(fold(name)) ? 'd’' : 'de '}${isolated(name)}`
