import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import type { BooksCheck } from '#contract/booksBalance';
import { negated } from '#contract/money';
import { formatEuros } from '../../format/money';
import { PageSection } from '../layout/PageSection';
import { dividedList } from '../list/dividedList';
import { CheckFigures } from './CheckFigures';
import { CheckItems } from './CheckItems';
import { checkLink, type LinkScope } from './checkLinks';
import { checkTexts } from './checkTexts';

interface Props {
  checks: readonly BooksCheck[];
  scope: LinkScope;
}

/** The accounts at the end of the period, compared with figures from outside the books (rules §8.10). */
export function Checks({ checks, scope }: Props) {
  return (
    <PageSection id="checks" heading="Checks">
      <Box component="ul" sx={dividedList}>
        {checks.map((check) => (
          <Check key={check.kind} check={check} scope={scope} />
        ))}
      </Box>
    </PageSection>
  );
}

function Check({ check, scope }: { check: BooksCheck; scope: LinkScope }) {
  const { kind, books, difference } = check;
  const texts = checkTexts[kind];
  const link = checkLink(kind, scope);
  return (
    <li>
      <Typography variant="h3">{texts.question}</Typography>
      <CheckFigures check={check} scope={scope} />
      {difference !== 0 && <Typography>{texts.describe(difference)}.</Typography>}
      {kind === 'customerMoney' && books !== 0 && (
        <Typography>{formatEuros(negated(books), 'en')} is owed to customers or was paid in part.</Typography>
      )}
      {difference !== 0 && link && (
        <Link component={RouterLink} to={link.to}>
          {link.label}
        </Link>
      )}
      <CheckItems check={check} scope={scope} />
    </li>
  );
}
