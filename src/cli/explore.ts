import { Command } from '@commander-js/extra-typings';
import { badInput, CommandFailure, EXIT, wrongUsage } from './common/exit.ts';
import { wholeNumber } from './common/numbers.ts';

const EXAMPLES = `
Examples:
  $ mutate explore                        the page, with the address to open
  $ mutate explore nmf/ --open            with a dataset, in the browser
  $ mutate explore --static site/         the page as files for any web server
Exit code: 0 done, 2 wrong usage, 3 no such dataset.`;

/** `mutate explore`: formulas, identities, datasets and checks in a web page, on loopback or as files. */
export function exploreCommand() {
  return new Command('explore')
    .summary('look at formulas and datasets in a web page')
    .description('Serves a web page on loopback, or writes it as files. The engine runs in the browser.')
    .argument('[path]', 'a dataset folder, or a Parquet or JSONL file')
    .option('--open', 'open the page in the browser')
    .option('--port <n>', 'the port (default: a free one)', wholeNumber(0, 65_535))
    .option('--static <dir>', 'write the page, and the dataset, as files')
    .option('--json', 'print a JSON object')
    .addHelpText('after', EXAMPLES)
    .action(async (path, { open, port, static: folder, json }) => {
      const [{ existsSync }, { pageFiles }, { openedFiles }] = await Promise.all([
        import('node:fs'),
        import('../explore/server/page-files.ts'),
        import('../explore/server/files.ts'),
      ]);
      if (path !== undefined && !existsSync(path)) throw badInput(`there is no ${path}`);
      if (path !== undefined && openedFiles(path).length === 0)
        throw badInput(`${path} is no dataset: expected a .parquet or .jsonl file, or a folder with some`);
      const page = pageFiles();
      if (!page) throw new CommandFailure(EXIT.input, 'the page is not built: npm run build makes it');
      const data = path === undefined ? {} : { path };
      const tell = (facts: Readonly<Record<string, string>>, line: string): void => {
        process.stdout.write(`${json ? JSON.stringify(facts) : line}\n`);
      };
      if (folder !== undefined) {
        const { takesPage, writeStatic } = await import('../explore/server/write-static.ts');
        if (!takesPage(folder))
          throw wrongUsage(`${folder} is not empty and holds no page: expected another folder for --static`);
        writeStatic(page, folder, path);
        return tell({ folder }, `the page is in ${folder}`);
      }
      const { serve } = await import('../explore/server/serve.ts');
      const { url } = await serve({ page, ...data, ...(port === undefined ? {} : { port }) }).catch(
        (error: NodeJS.ErrnoException) => {
          if (error.code !== 'EADDRINUSE') throw error;
          throw wrongUsage(`port ${port} is in use: without --port a free one is taken`);
        },
      );
      tell({ url }, `${url}  (Ctrl-C ends it)`);
      if (open) {
        const { openInBrowser } = await import('../explore/server/open.ts');
        openInBrowser(path === undefined ? url : `${url}#/dataset`, (reason) => {
          process.stderr.write(`mutate: the browser did not open: ${reason}\n`);
        });
      }
    });
}
