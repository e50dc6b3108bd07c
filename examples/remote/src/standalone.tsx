import '@elan/ui/theme.css';
import { mountStandalone } from '@elan/web-core/standalone';
import { remoteModule } from './routes';

mountStandalone(remoteModule);
