import { describe, expect, it } from 'vitest';
import { crisisResources, crisisResourceSources, resourcesFor } from './crisis-resources';

describe('crisisResources', () => {
  it('puts 988 first, by call and by text, with Spanish and veterans', () => {
    const [first] = crisisResources();
    expect(first).toMatchObject({ call: '988', text: '988' });
    expect(first?.note).toMatch(/press 2.*press 1/);
  });

  it('names the lines of the specification', () => {
    const text = JSON.stringify(crisisResources());
    for (const part of [
      'HOME to 741741',
      '911',
      '1-866-488-7386',
      'START to 678-678',
      '1-800-662-4357',
      'findahelpline.com',
    ])
      expect(text).toContain(part);
    expect(text).not.toContain('PRIDE');
  });

  it('takes the helpline of the installation', () => {
    const own = crisisResources({ helplinePhone: '0800 123 456' });
    expect(own.map((r) => r.call)).toContain('0800 123 456');
    expect(JSON.stringify(own)).not.toContain('1-800-662-4357');
    expect(crisisResources({ helplinePhone: '' })).toEqual(crisisResources());
  });

  it('gives clients the shape of the contract and nothing else', () => {
    for (const resource of [...crisisResources(), ...resourcesFor('danger', 'critical')])
      for (const key of Object.keys(resource)) expect(['name', 'call', 'text', 'url', 'note']).toContain(key);
  });

  it('dates every entry and says where it was read', () => {
    for (const { source, checkedOn } of crisisResourceSources()) {
      expect(source).toMatch(/^https:\/\//);
      if (checkedOn !== null) expect(Number.isNaN(Date.parse(checkedOn))).toBe(false);
    }
  });
});

describe('resourcesFor', () => {
  it.each([
    ['distress', 'medium'],
    ['danger', 'high'],
    ['danger', 'critical'],
    ['someone-else', 'medium'],
    ['harm-to-others', 'high'],
  ] as const)('shows 988, the text line and emergency services first for %s at %s', (kind, severity) => {
    expect(
      resourcesFor(kind, severity)
        .map((r) => r.call ?? r.text)
        .slice(0, 3),
    ).toEqual(['988', 'HOME to 741741', '911']);
  });

  it.each([
    ['eating', 'National Alliance for Eating Disorders'],
    ['abuse', 'National Domestic Violence Hotline'],
  ] as const)('shows its own lines first for %s, and 988 too', (kind, name) => {
    const names = resourcesFor(kind, 'medium').map((resource) => resource.name);
    expect(names[0]).toBe(name);
    expect(names).toContain('988 Suicide & Crisis Lifeline');
  });
});
