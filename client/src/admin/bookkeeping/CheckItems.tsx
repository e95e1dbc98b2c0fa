import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import type { BooksCheck, BooksCheckKind, BooksItem } from '#contract/booksBalance';
import { formatStaffDay } from '../../format/dates';
import { formatEuros } from '../../format/money';
import { formatCount } from '../../format/words';
import { customerFormPath } from '../layout/paths';
import { MoneyTable } from '../list/MoneyTable';
import { checkLink, type LinkScope } from './checkLinks';
import { checkTexts } from './checkTexts';

/** Longer lists are collapsed at first. */
const maxExpandedRows = 10;

interface Props {
  check: BooksCheck;
  scope: LinkScope;
}

/** What a balance or its difference consists of. */
export function CheckItems({ check: { kind, items, itemCount }, scope }: Props) {
  const { question, items: words } = checkTexts[kind];
  if (items.length === 0) return null;
  const unlisted = itemCount - items.length;
  return (
    <Box component="details" open={items.length <= maxExpandedRows} sx={{ mt: 1 }}>
      <Box component="summary" sx={{ cursor: 'pointer', py: 0.5 }}>
        {formatCount(itemCount, ...words)}
        {unlisted > 0 && `, of which the largest ${items.length.toLocaleString('en')} are listed`}
      </Box>
      <MoneyTable label={`${question} ${words[1]}`} headings={['For', 'Day', 'Amount']}>
        <tbody>
          {items.map((item, index) => (
            // Items have no id, and two may be alike; the list is only ever replaced.
            <tr key={index}>
              <th scope="row">
                <Subject kind={kind} item={item} scope={scope} />
              </th>
              <td>{item.day === null ? '–' : formatStaffDay(item.day)}</td>
              <td>{formatEuros(item.amount, 'en')}</td>
            </tr>
          ))}
        </tbody>
      </MoneyTable>
    </Box>
  );
}

/** The customer and product of a payment, otherwise payer or reference with a link to where it is resolved. */
function Subject({ kind, item, scope }: { kind: BooksCheckKind; item: BooksItem; scope: LinkScope }) {
  const { customer, label } = item;
  if (kind === 'customerMoney' || customer) {
    return (
      <>
        {customer ? (
          <Link component={RouterLink} to={customerFormPath(customer._id)}>
            {customer.name}
          </Link>
        ) : (
          'A deleted customer'
        )}
        {label !== '' && `, ${label}`}
      </>
    );
  }
  const text = label || 'Without a reference';
  const link = checkLink(kind, scope);
  if (!link) return text;
  return (
    <Link component={RouterLink} to={link.to}>
      {text}
    </Link>
  );
}
