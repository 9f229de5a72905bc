import { applyTheme } from '../lib/applyTheme'
import { isDark } from '../lib/session'

applyTheme(isDark())
