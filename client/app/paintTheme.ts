import { applyTheme, isDark } from '../lib/theme/storedTheme'

applyTheme(isDark())
