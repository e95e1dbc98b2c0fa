import Typography from '@mui/material/Typography';
import { PageTitle } from '../components/PageTitle';
import { useAppSelector } from '../store/hooks';
import { selectSession } from '../store/session';

/** `/admin-dashboard` */
export default function AdminDashboard() {
  const session = useAppSelector(selectSession);
  return (
    <>
      <PageTitle>Welcome to Reissu admin dashboard</PageTitle>
      {session && (
        <Typography sx={{ mt: 1.5, color: 'text.secondary' }}>
          You are logged in as {session.role}
          {session.organization && ` of ${session.organization.name}`}.
        </Typography>
      )}
    </>
  );
}
