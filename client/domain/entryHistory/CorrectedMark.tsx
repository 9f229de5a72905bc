import visuallyHidden from '@mui/utils/visuallyHidden'
import { withDe } from '../../lib/format/format'

type Props = {
  /** What was corrected, in words. */
  name: string
  word?: string
  onOpen: () => void
}

/** A corrected entry; opens its history. CSS classes, as a report has thousands of rows. */
export const CorrectedMark = ({ name, word = 'corrigée', onOpen }: Props) => (
  <button type="button" className="corrected" title="Voir les corrections" onClick={onOpen}>
    <span style={visuallyHidden}>Voir les corrections {withDe(name)} : </span>
    <span className="tag">{word}</span>
  </button>
)
