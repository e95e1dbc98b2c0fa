import CssBaseline from '@mui/material/CssBaseline';
import GlobalStyles from '@mui/material/GlobalStyles';
import ThemeProvider from '@mui/system/ThemeProvider';
import { useDeferredValue, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { CrashPage } from '../components/CrashPage';
import { ErrorBoundary } from '../components/ErrorBoundary';
import { LanguageProvider } from '../i18n/LanguageProvider';
import type { Store } from '../store/core/types';
import { theme } from './theme';

const colourStyles = theme.generateStyleSheets();

/**
 * The providers that every screen needs, in the browser and in tests; only the router differs. MUI's own theme provider
 * is not used because it adds code for switching between light and dark; here media queries follow the system.
 */
export function Providers({ store, children }: { store: Store; children: ReactNode }) {
  // The first screen is rendered after the colours: rendering both in one task would block input on phones.
  const areColoursReady = useDeferredValue(true, false);
  return (
    <ErrorBoundary fallback={<CrashPage />}>
      <Provider store={store}>
        <LanguageProvider>
          <ThemeProvider theme={theme}>
            <GlobalStyles styles={colourStyles} />
            <CssBaseline enableColorScheme />
            {areColoursReady && children}
          </ThemeProvider>
        </LanguageProvider>
      </Provider>
    </ErrorBoundary>
  );
}
