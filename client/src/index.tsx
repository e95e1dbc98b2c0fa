import './hooks/historySteps';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/App';
import { keepTranslation } from './app/keepTranslation';
import { Providers } from './app/Providers';
import { dropOutdatedBoardingLists } from './storage/boarding/cleanUp';
import { followOtherTabs, resumeSession } from './store/session/session';
import { createStore } from './store/createStore';

keepTranslation();
dropOutdatedBoardingLists();
const store = createStore();
followOtherTabs(store);
void store.dispatch(resumeSession());

// The chunks are evaluated in several tasks, so this may run after `load`.
if (document.readyState === 'complete') void registerServiceWorker();
else window.addEventListener('load', () => void registerServiceWorker());

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no element with the id "root"');

const root = createRoot(container);
// Rendering in one pass would block input for about 0.5 s on phones; a transition yields to input.
startTransition(() =>
  root.render(
    <StrictMode>
      <Providers store={store}>
        <BrowserRouter>
          <App />
        </BrowserRouter>
      </Providers>
    </StrictMode>,
  ),
);

/** Registers the service worker. It is needed only without a connection, so a browser's refusal is ignored. */
async function registerServiceWorker(): Promise<void> {
  try {
    // Even reading `navigator.serviceWorker` throws if all cookies are blocked.
    await navigator.serviceWorker.register('/sw.js');
  } catch {
    // The product works without it.
  }
}
