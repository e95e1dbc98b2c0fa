import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useParams } from 'react-router-dom';
import { inLanguage } from '#contract/languages';
import { LoadFailed } from '../../components/LoadFailed';
import { LoadingSkeleton } from '../../components/LoadingSkeleton';
import { NotFound } from '../../components/NotFound';
import { PageTitle } from '../../components/PageTitle';
import { useLanguage, useText } from '../../i18n/language';
import { packageInformation as texts } from '../../i18n/packageTravel';
import { useLoad } from '../../store/core/useLoad';
import { fetchPackageInformation } from '../../store/portal/packageInformation';

/** `/package-information/:orgId`: what an organizer of package travel tells before a registration (rules §40.2). */
export default function PackageInformationPage() {
  const { orgId = '' } = useParams();
  const t = useText();
  const { language } = useLanguage();
  const { status, answer, retry } = useLoad(fetchPackageInformation, orgId);
  if (status === 'notFound') return <NotFound />;
  if (status === 'failed') return <LoadFailed onRetry={retry} />;
  if (!answer) return <LoadingSkeleton lines={12} />;
  const { organization, [language]: form } = answer.result;
  return (
    <Stack spacing={3} sx={{ maxWidth: 680, mx: 'auto' }}>
      <div>
        <PageTitle>{form.title}</PageTitle>
        <Typography sx={{ mt: 1, color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {inLanguage(organization, language).name}
        </Typography>
      </div>
      {form.parts.map(({ heading, text, link }) => (
        <section key={heading}>
          <Typography variant="h2">{heading}</Typography>
          <Typography sx={{ mt: 1, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text}</Typography>
          {link && (
            <Link href={link} sx={{ overflowWrap: 'anywhere' }}>
              {link}
            </Link>
          )}
        </section>
      ))}
      <Button
        variant="outlined"
        onClick={() => window.print()}
        sx={{ alignSelf: 'flex-start', '@media print': { display: 'none' } }}
      >
        {t(texts.print)}
      </Button>
    </Stack>
  );
}
