import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Icon } from '../../icons';
import { busMarks } from '../newMarks';
import { type Tone, toneOf, verdictHeading, verdictDetails, type ShownVerdict } from './verdictTexts';

interface Props {
  /** Of the panel, which can take the focus. */
  id: string;
  shown: ShownVerdict | undefined;
  onLetIn: () => void;
  onNoteBus: () => void;
  onUndo: () => void;
}

/** The verdict in words, colour and sign, readable in sunlight. */
export function VerdictPanel({ id, shown, ...actions }: Props) {
  const tone = shown && toneOf(shown.verdict.kind);
  const isUrgent = tone === 'bad' || tone === 'caution';
  return (
    <Box id={id} tabIndex={-1} sx={tone && { ...panel, ...colours[tone] }}>
      {/* Both stay on the page, because screen readers announce only what changes in them. */}
      <div role="status">{shown && !isUrgent && <Words key={shown.number} shown={shown} />}</div>
      <div role="alert">{shown && isUrgent && <Words key={shown.number} shown={shown} />}</div>
      {shown && <Actions shown={shown} {...actions} />}
    </Box>
  );
}

function Words({ shown }: { shown: ShownVerdict }) {
  const { name, lines } = verdictDetails(shown);
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <Icon name={signs[toneOf(shown.verdict.kind)]} size={44} />
        <Typography component="p" sx={{ fontSize: '1.75rem', fontWeight: 750, lineHeight: 1.15 }}>
          {verdictHeading(shown)}
        </Typography>
      </Box>
      <Typography sx={{ fontSize: '1.375rem', fontWeight: 650, mt: 1, lineHeight: 1.25 }}>{name}</Typography>
      {lines.map((line) => (
        <Typography key={line} sx={{ fontSize: '1.125rem' }}>
          {line}
        </Typography>
      ))}
    </>
  );
}

function Actions({ shown, onLetIn, onNoteBus, onUndo }: Omit<Props, 'id'> & { shown: ShownVerdict }) {
  const { verdict, board, made } = shown;
  const canNoteBus =
    verdict.kind === 'already' && busMarks(board, verdict.passenger, board.choice.bus).length > 0;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5, '&:empty': { display: 'none' } }}>
      {verdict.kind === 'unpaid' && (
        <PanelButton onClick={onLetIn}>{board.choice.count === '' ? 'Let aboard' : 'Count'}</PanelButton>
      )}
      {canNoteBus && <PanelButton onClick={onNoteBus}>{`Note ${board.choice.bus}`}</PanelButton>}
      {made.length > 0 && <PanelButton onClick={onUndo}>Undo</PanelButton>}
    </Box>
  );
}

function PanelButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <Button variant="outlined" color="inherit" size="large" onClick={onClick} sx={{ borderWidth: 2 }}>
      {children}
    </Button>
  );
}

const signs = { good: 'check', caution: 'warning', bad: 'stop', neutral: 'back' } as const;

const panel = { borderRadius: 2, p: 2, overflowWrap: 'anywhere' } as const;

/** The same in light and dark mode: text has a contrast of at least 7:1 in each. */
const colours: Readonly<Record<Tone, { bgcolor: string; color: string }>> = {
  good: { bgcolor: '#0a5230', color: '#ffffff' },
  caution: { bgcolor: '#ffd24a', color: '#1d1500' },
  bad: { bgcolor: '#8f1212', color: '#ffffff' },
  neutral: { bgcolor: '#2f3b41', color: '#ffffff' },
};
