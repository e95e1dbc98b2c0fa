import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import type { BooksCheck } from '#contract/booksBalance';
import { negated } from '#contract/money';
import { formatEuros } from '../../format/money';
import { PageSection } from '../layout/PageSection';
import { dividedList } from '../list/dividedList';
import { CheckItems } from './CheckItems';
import { checkLink, type LinkScope } from './checkLinks';
import { CheckResult } from './CheckResult';
import { checkTexts } from './checkTexts';

interface Props {
  checks: readonly BooksCheck[];
  links: LinkScope;
}

/** The accounts at the end of the period, compared with what stands outside the books (rules §8.10). */
export function Checks({ checks, links }: Props) {
  return (
    <PageSection id="checks" heading="Checks">
      <Box component="ul" sx={dividedList}>
        {checks.map((check) => (
          <Check key={check.kind} check={check} links={links} />
        ))}
      </Box>
    </PageSection>
  );
}

function Check({ check, links }: { check: BooksCheck; links: LinkScope }) {
  const { kind, books, outside, difference } = check;
  const texts = checkTexts[kind];
  const link = checkLink(kind, links);
  return (
    <li>
      <Typography variant="h3">{texts.question}</Typography>
      <Box component="dl" sx={figures}>
        <dt>In the books</dt>
        <dd>{formatEuros(books, 'en')}</dd>
        <dt>{texts.outside}</dt>
        <dd>{formatEuros(outside, 'en')}</dd>
        <dt>Difference</dt>
        <dd>
          <CheckResult difference={difference} />
        </dd>
      </Box>
      {difference !== 0 && <Typography>{texts.describe(difference)}.</Typography>}
      {kind === 'customerMoney' && books !== 0 && (
        <Typography>
          {formatEuros(negated(books), 'en')} is owed to customers or waiting for the rest.
        </Typography>
      )}
      {difference !== 0 && link && (
        <Link component={RouterLink} to={link.to}>
          {link.label}
        </Link>
      )}
      <CheckItems check={check} links={links} />
    </li>
  );
}

const figures = {
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, max-content)',
  columnGap: 2,
  rowGap: 0.25,
  my: 1,
  fontVariantNumeric: 'tabular-nums',
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, textAlign: 'right' },
} as const;
