import { applyTheme } from '../lib/applyTheme'
import { isDark } from '../lib/storedTheme'

applyTheme(isDark())
