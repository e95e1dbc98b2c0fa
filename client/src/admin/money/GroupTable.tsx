import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import type { GroupMoney, MoneyOverview } from '#contract/moneyOverview';
import { formatEuros } from '../../format/money';
import { MoneyTable } from '../list/MoneyTable';
import { PageSection } from '../layout/PageSection';
import { Amount } from './Amount';
import type { MoneyLinks } from './moneyLinks';

interface Props {
  groups: readonly GroupMoney[];
  departed: MoneyOverview['departed'];
  links: MoneyLinks;
}

const headings = ['Group', 'Seats', 'Expected', 'If full', 'Received', 'Refunded', 'Outstanding'];

export function GroupTable({ groups, departed, links }: Props) {
  const hasDeparted = departed.received > 0 || departed.refunded > 0;
  return (
    <PageSection id="groups" heading="Groups">
      <MoneyTable label="Money by group" headings={headings}>
        <tbody>
          {groups.map((group) => (
            <GroupRow key={group._id} group={group} links={links} />
          ))}
          {hasDeparted && (
            <tr>
              <th scope="row">Customers who left or were deleted</th>
              <td />
              <td />
              <td />
              <td>{formatEuros(departed.received, 'en')}</td>
              <td>{formatEuros(departed.refunded, 'en')}</td>
              <td />
            </tr>
          )}
        </tbody>
      </MoneyTable>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 2 }}>
        If full: the current price of the mandatory products for every seat.
      </Typography>
    </PageSection>
  );
}

function GroupRow({ group, links }: { group: GroupMoney; links: MoneyLinks }) {
  const { _id, name, userCount, capacity } = group;
  const seats = `${userCount.toLocaleString('en')} / ${capacity.toLocaleString('en')}`;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        <Link component={RouterLink} to={links.group(_id)} aria-label={`${seats} seats of ${name}`}>
          {seats}
        </Link>
      </td>
      <td>
        <Amount euros={group.expected} label={`expected for ${name}`} to={links.group(_id)} />
      </td>
      <td>{formatEuros(group.fullExpected, 'en')}</td>
      <td>
        <Amount euros={group.received} label={`received for ${name}`} to={links.paidInGroup(_id)} />
      </td>
      <td>{formatEuros(group.refunded, 'en')}</td>
      <td>
        <Amount euros={group.outstanding} label={`outstanding for ${name}`} to={links.owingInGroup(_id)} />
      </td>
    </tr>
  );
}
