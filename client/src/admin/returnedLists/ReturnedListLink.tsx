import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import type { Named } from '#contract/reference';
import type { ReturnedListKind } from '#contract/returnedList';
import { Icon } from '../icons';
import { useReturnState } from '../layout/paths';
import { titleOf } from './returnedTexts';

interface Props {
  list: ReturnedListKind;
  /** The ferry or accommodation. */
  of: Named;
}

/** Leads to the list that the carrier or hotel returns. */
export function ReturnedListLink({ list, of }: Props) {
  return (
    <Button
      component={Link}
      to={`${pagePath(list)}?list=${list}&id=${of._id}`}
      state={useReturnState()}
      aria-label={titleOf({ list, of })}
      startIcon={<Icon name="compare" size={18} />}
    >
      {list === 'hotel' ? 'Hotel’s list' : 'Carrier’s list'}
    </Button>
  );
}

/** The menu shows a page of an accommodation as one of accommodations. */
function pagePath(list: ReturnedListKind): string {
  return list === 'hotel' ? '/hotel-list' : '/returned-list';
}
