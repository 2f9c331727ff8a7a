import { Command, Option } from '@commander-js/extra-typings';
import { wrongUsage } from './common/exit.ts';
import { anyNumber, wholeNumber } from './common/numbers.ts';

const EXAMPLES = `
Profiles: mamut, mair, mrmr, umath, mumath, trec, trec9, mteb, sklearn, seed:mamut, seed:mrmr, seed:mair, seed:umath, seed:mumath

Examples:
  $ mutate score mamut --gold nmf/ --run run.jsonl
  $ mutate score trec --gold qrels.txt --run bm25=bm25.txt dense=dense.txt.gz --measures 'nDCG@10,AP,RR@10'
  $ mutate score umath --gold u-math/ --run answers.jsonl --judge-url http://localhost:8000/v1 --judge-model NAME
  $ mutate score --list`;

/** `mutate score`: how good runs are, by the rules of a benchmark, with intervals and tests. */
export function scoreCommand() {
  return new Command('score')
    .summary('score runs by the rules of a benchmark')
    .description(
      'Scores runs against gold data by the rules of a profile; every rule used stands in the output.',
    )
    .argument('[profile]', 'whose rules to follow')
    .option('--gold <path>', 'a dataset folder, judgements, or a file with gold labels')
    .option(
      '--run <path...>',
      'runs to score; NAME=PATH names a system, one name several times makes several runs',
    )
    .option('--measures <names>', "instead of the profile's own, such as 'nDCG@10,AP'")
    .option('--list', 'list measures and profiles, and score nothing')
    .addOption(
      new Option('--format <format>', 'how to print')
        .choices(['table', 'json', 'markdown', 'csv', 'latex', 'html'])
        .default('table'),
    )
    .option('--json', 'the same as --format json')
    .option('--out <file>', 'also write a report; its ending decides: .html .md .csv .tex .json .txt')
    .option('--plots <dir>', 'also write the plots of the report, each as an SVG file')
    .option('--per-query', 'show the value of every query')
    .option('--digits <n>', 'decimals in tables', wholeNumber(0, 15), 4)
    .option('--split <name>', 'split of a dataset folder', 'test')
    .addOption(
      new Option(
        '--missing <policy>',
        'what the run lacks: refuse it, count it as 0, or leave it out',
      ).choices(['error', 'zero', 'skip']),
    )
    .option('-c, --complete', 'the same as --missing zero')
    .addOption(
      new Option('--duplicates <policy>', 'a document named twice: refuse it, keep the first or the best')
        .choices(['error', 'first', 'best'])
        .default('error'),
    )
    .option('-l, --relevance-level <n>', 'smallest grade that counts as relevant', anyNumber)
    .option('-J, --judged-only', 'remove unjudged documents before measuring')
    .option('-M, --max-docs <n>', 'read only the first n documents of a ranking', wholeNumber(0))
    .option('--drop-self', 'remove the document whose id is the id of the query')
    .option(
      '--threshold <p>',
      'a higher score is a prediction of the positive class (mamut, sklearn)',
      anyNumber,
    )
    .addOption(new Option('--pool <pool>', 'candidates of a query (mamut)').choices(['own', 'all']))
    .option('--pretrained-on <names...>', '[SYSTEM=]NMF,MFR,...: what a model saw before fine-tuning (mamut)')
    .addOption(
      new Option('--inconclusive <policy>', 'verdicts that are neither yes nor no (mumath)').choices([
        'wrong',
        'no',
        'exclude',
      ]),
    )
    .option('--answer-check', 'judge by our own comparison of final answers, without a model (mumath)')
    .option(
      '--judge-url <url>',
      'a model that judges solutions, such as http://localhost:8000/v1 (umath, mumath)',
    )
    .option('--judge-model <name>', 'its name; the key comes from MUTATE_JUDGE_KEY')
    .option('--judge-params <json>', 'request parameters instead of temperature 0 and max_tokens 4096')
    .option('--judge-prompts <file>', 'JSON with your own prompts under judge and extract')
    .option(
      '--judge-cache <file>',
      'answers are kept here, and an interrupted run goes on from them',
      'judge-cache.jsonl',
    )
    .option('--judge-jobs <n>', 'requests at the same time', wholeNumber(1), 8)
    .option('--judge-price <in,out>', 'price of a million prompt and completion tokens, to count the cost')
    .option('--extractor-model <name>', 'a separate model that reads the verdict off the judgement')
    .option('--extractor-url <url>', 'its address, if another; the key comes from MUTATE_EXTRACTOR_KEY')
    .option('--extractor-price <in,out>', 'its prices')
    .option('--seed <seed>', 'seed of resamples and tests', '42')
    .option('--rounds <n>', 'bootstrap resamples; 0 for no intervals', wholeNumber(0), 1000)
    .option('--no-tests', 'no tests between systems')
    .addHelpText('after', EXAMPLES)
    .action(async (profile, options) => {
      if (options.list === true) {
        const { listMeasures } = await import('./score/list.ts');
        process.stdout.write(await listMeasures(options.json === true));
        return;
      }
      if (profile === undefined)
        throw wrongUsage('score needs a profile, such as mamut or trec; --list shows them');
      if (options.gold === undefined) throw wrongUsage('score needs --gold PATH');
      // A judge that is asked about the solutions of mu-MATH needs no run.
      const asksJudge =
        profile === 'mumath' && (options.judgeUrl !== undefined || options.answerCheck === true);
      if (options.run === undefined && !asksJudge) throw wrongUsage('score needs --run PATH');
      const { scoreRuns } = await import('./score/run.ts');
      await scoreRuns(profile, { ...options, gold: options.gold, run: options.run ?? [] });
    });
}

/** The flags of the command as commander hands them over. */
export type ScoreFlags = ReturnType<ReturnType<typeof scoreCommand>['opts']> & {
  readonly gold: string;
  readonly run: readonly string[];
};
