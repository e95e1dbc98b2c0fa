import Typography from '@mui/material/Typography';
import {
  type DifferenceAnswer,
  type ImportedList,
  type ListDifference,
  type ReturnedList,
} from '#contract/returnedList';
import { useFocusIfLost } from '../../hooks/useFocusIfLost';
import { useAppDispatch } from '../../store/core/hooks';
import { answerDifference, returnedListKey } from '../../store/staff/returnedLists';
import { PageSection, focusSection } from '../layout/PageSection';
import { DifferenceList } from './DifferenceList';
import { describeDifferenceCount, describeImport } from './returnedTexts';

interface Props {
  returned: ReturnedList;
  imported: ImportedList;
  onChange: (returned: ReturnedList) => void;
  /** Called when a difference has changed meanwhile. */
  onReload: () => void;
}

/** How the imported list differs from ours, by kind, and what is done about it. */
export function Differences({ returned: { list, of }, imported, onChange, onReload }: Props) {
  const dispatch = useAppDispatch();
  const focusIfLost = useFocusIfLost();
  const { differences } = imported;
  // In the server's order.
  const kinds = [...new Set(differences.map(({ kind }) => kind))];

  async function handleAnswer({ key }: ListDifference, answer: DifferenceAnswer['answer']) {
    const outcome = await dispatch(answerDifference(returnedListKey(list, of._id), { key, answer }));
    if (!outcome.ok && outcome.status === 409) {
      onReload();
      // The row is removed when the list has been loaded again.
      focusSection('differences');
      return;
    }
    if (outcome.ok) onChange(outcome.result);
    // The pressed button is removed with its row.
    focusIfLost('differences');
  }

  return (
    <PageSection id="differences" heading="Differences">
      <Typography sx={{ overflowWrap: 'anywhere' }}>{describeImport(list, imported)}</Typography>
      <Typography role="status" sx={{ mt: 1, fontWeight: 650 }}>
        {describeDifferenceCount(differences.length)}
      </Typography>
      {differences.length > 0 && (
        <Typography sx={{ maxWidth: 720 }}>
          ‘Use theirs’ changes our record. ‘Report’ adds a correction to send.
        </Typography>
      )}
      {kinds.map((kind) => (
        <DifferenceList
          key={kind}
          list={list}
          kind={kind}
          differences={differences.filter((difference) => difference.kind === kind)}
          onAnswer={handleAnswer}
        />
      ))}
    </PageSection>
  );
}
