import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { CustomerRow } from '#contract/customerRow';
import { formatCount } from '../../format/words';
import { useIsPhone } from '../../hooks/useIsPhone';
import { MoveMenu } from './MoveMenu';
import type { Selection } from './useSelection';

interface Props {
  organizationId: string;
  selection: Selection;
  shown: readonly CustomerRow[];
  onMassEdit: () => void;
  /** Called with the id of a group. */
  onMove: (group: string) => void;
  onWrite: () => void;
}

/** The actions for the selected customers, and how many of them are not in view. */
export function SelectionBar(props: Props) {
  const { organizationId, selection, shown, onMassEdit, onMove, onWrite } = props;
  const isPhone = useIsPhone();
  const count = selection.ids.size;
  const countElsewhere = count - shown.filter(({ _id }) => selection.ids.has(_id)).length;
  return (
    <Box sx={bar}>
      {count > 0 && (
        <>
          <Button variant="contained" onClick={onMassEdit}>
            Mass edit
          </Button>
          {!isPhone && <MoveMenu organizationId={organizationId} onChoose={onMove} />}
          <Button variant="outlined" onClick={onWrite}>
            Write
          </Button>
        </>
      )}
      <Typography component="span" variant="body2" role="status" sx={statusText}>
        {count > 0 && `${formatCount(count, 'customer', 'customers')} selected`}
        {countElsewhere > 0 && `, ${countElsewhere.toLocaleString('en')} not on this page`}
      </Typography>
      {count > 0 && (
        <Button onClick={selection.clear} aria-label="Clear selection">
          Clear
        </Button>
      )}
    </Box>
  );
}

const bar = {
  display: 'flex',
  gap: 1,
  alignItems: 'center',
  '& button': { px: 1.25, minWidth: 0, minHeight: 40, flexShrink: 0, whiteSpace: 'nowrap' },
};

/** Wraps on a phone. */
const statusText = { lineHeight: 1.2 };
