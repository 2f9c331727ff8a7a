import { spawn } from 'node:child_process';

const OPENERS: Readonly<Partial<Record<NodeJS.Platform, readonly string[]>>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
};

/** Opens an address in the browser of this desktop; `failed` hears why where there is none. */
export function openInBrowser(url: string, failed: (reason: string) => void): void {
  const [command = '', ...flags] = OPENERS[process.platform] ?? ['xdg-open'];
  const opener = spawn(command, [...flags, url], { stdio: 'ignore', detached: true });
  opener.on('error', (error) => failed(error.message));
  opener.unref();
}
