import { describe, expect, it } from 'vitest';
import { authEndpoints } from './auth';
import { companyEndpoints } from './companies';
import type { EndpointDefinition } from './endpoint';
import { endpoints } from './endpoints';
import { fieldRulesOf } from './field-rules';
import { segmentationEndpoints } from './segmentations';
import { surveyEndpoints } from './surveys';
import { userEndpoints } from './users';

describe('rules of fields', () => {
  it('say what a text must be, as its schema does', () => {
    const { name, email, password } = authEndpoints.register.fields;
    expect(name).toEqual({ required: true, min: 1, max: 120, trimmed: true });
    expect(email).toMatchObject({ required: true, max: 254, trimmed: true, format: 'email' });
    expect(new RegExp(email?.pattern ?? '', 'u').test('ada@acme')).toBe(false);
    expect(new RegExp(email?.pattern ?? '', 'u').test('ada@acme.example')).toBe(true);
    // White space is part of a password.
    expect(password).toEqual({ required: true, min: 8, max: 128 });
  });

  it('ask for nothing in a text that may be empty', () => {
    expect(segmentationEndpoints.create.fields['description']).toEqual({ max: 500, trimmed: true });
  });

  it('ask for nothing in a text that there need not be', () => {
    expect(companyEndpoints.update.fields['replyTo']).toMatchObject({ format: 'email' });
    expect(companyEndpoints.update.fields['replyTo']).not.toHaveProperty('required');
  });

  it('hold for changes as for what is new: what may be left out may not be emptied', () => {
    expect(userEndpoints.update.fields['name']).toEqual(userEndpoints.invite.fields['name']);
  });

  it('reach into lists, JSON texts and choices', () => {
    expect(userEndpoints.update.fields['extraData.value']?.max).toBe(200);
    expect(segmentationEndpoints.update.fields['fields.value']?.max).toBe(100);
    expect(surveyEndpoints.create.fields['questions.label']?.max).toBe(500);
    expect(surveyEndpoints.create.fields['questions.options.anchors.low']?.max).toBe(60);
  });

  it('have patterns of the flag that forms set', () => {
    const rows = Object.values(endpoints).flatMap((all) => Object.values<EndpointDefinition>(all));
    const patterns = rows.flatMap(({ body }) =>
      Object.values(fieldRulesOf(body)).flatMap((rule) => rule.pattern ?? []),
    );
    for (const pattern of patterns) expect(() => new RegExp(pattern, 'u')).not.toThrow();
    expect(patterns.length).toBeGreaterThan(10);
  });

  it('are plain data', () => {
    const { fields } = surveyEndpoints.create;
    expect(JSON.parse(JSON.stringify(fields))).toEqual(fields);
  });
});
