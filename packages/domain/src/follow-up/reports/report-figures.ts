import { dayInZone } from '@elan/calendar';
import type { Action, Analysis, Language, SegmentationResults } from '@elan/contracts';
import { findCompany, readSegmentation, segmentationName } from '../../company';
import { AppError, type Context, htmlToText, readDataUrl, readImageHeader } from '../../platform';
import { readAnalysis, readSurveyed, surveyHeatmap } from '../../results';
import { introduceSurvey } from '../../surveys';
import { readActionsOfRound } from '../actions/actions-of-round';
import type { OrderedReportRecord } from './ordered-report.model';

/** The content of a report: what the pages of the round show. */
export interface ReportFigures {
  readonly language: Language;
  readonly provider: string;
  readonly companyName: string;
  readonly logo: ReportLogo | null;
  /** The colour of the survey's design, `#RRGGBB`; null: the product's. */
  readonly accent: string | null;
  readonly surveyName: string;
  /** Day in the company's time zone. */
  readonly madeOn: string;
  readonly analysis: Analysis;
  readonly heatmap: { readonly name: string; readonly results: SegmentationResults } | null;
  /** What was decided after the round. */
  readonly actions: readonly Action[];
}

interface ReportLogo {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/**
 * Reads them through what the pages use, so that it contains nothing that these would not show.
 * @returns null: nothing of the round may be shown
 * @throws AppError surveyNotFound, segmentationNotFound, validation (the round is gone)
 */
export async function readReportFigures(
  context: Context,
  { companyId, surveyId, periodId: round, language, segmentationId }: OrderedReportRecord,
): Promise<ReportFigures | null> {
  const reader = { companyId, language };
  const [analysis, heatmap, { survey }, company, actions] = await Promise.all([
    readAnalysis(context, reader, surveyId, { round }),
    segmentationId === null ? null : readHeatmap(context, reader, surveyId, { round, segmentationId }),
    readSurveyed(context, companyId, surveyId),
    findCompany(context, companyId, ['name', 'logo', 'timeZone']),
    readActionsOfRound(context, reader, { surveyId, round }),
  ]);
  if (!company) throw new AppError('companyNotFound');
  if (analysis.round?.hasResults !== true) return null;
  return {
    ...{ language, analysis, heatmap, actions, provider: context.settings.PROVIDER_NAME },
    ...{ companyName: company.name, logo: logoOf(company.logo), accent: survey.design.primaryColor ?? null },
    surveyName: htmlToText(introduceSurvey(survey, language).name),
    madeOn: dayInZone(context.clock.now(), company.timeZone),
  };
}

async function readHeatmap(
  context: Context,
  reader: { readonly companyId: string; readonly language: Language },
  surveyId: string,
  chosen: { readonly round: string; readonly segmentationId: string },
): Promise<NonNullable<ReportFigures['heatmap']>> {
  const segmentation = await readSegmentation(context, reader.companyId, chosen.segmentationId);
  const results = await surveyHeatmap(context, reader, surveyId, chosen);
  return { name: segmentationName(segmentation, reader.language), results };
}

/** A logo as it is stored. */
function logoOf(logo: string | null | undefined): ReportLogo | null {
  if (!logo) return null;
  const { bytes } = readDataUrl(logo);
  const header = readImageHeader(bytes);
  if (header?.type !== 'png') return null;
  return { bytes, width: header.width, height: header.height };
}
