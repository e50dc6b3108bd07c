import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { drawPictures, loadParts } from '../testing';
import { ImageInput } from './ImageInput';

const png = new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a])], 'logo.png', {
  type: 'image/png',
});
const choose = vi.fn<(image: string | null) => void>();

beforeAll(loadParts);
beforeEach(() => {
  choose.mockClear();
  drawPictures({ width: 960, height: 480 });
});

function Page() {
  const [value, setValue] = useState<string | null>(null);
  return (
    <ImageInput
      label="Logo"
      value={value}
      onChange={(image) => {
        choose(image);
        setValue(image);
      }}
    />
  );
}

const upload = (file: File) => userEvent.upload(screen.getByLabelText('Logo'), file);

describe('ImageInput', () => {
  it('draws what is chosen small, shows it in both themes and takes it away again', async () => {
    render(<Page />);
    await upload(png);
    const pictures = await screen.findAllByRole('img');
    expect(pictures.map((picture) => picture.getAttribute('alt'))).toEqual([
      'On a light background',
      'On a dark background',
    ]);
    expect(choose.mock.calls).toEqual([['data:image/png;base64,240x120']]);
    await userEvent.click(screen.getByRole('button', { name: 'Remove the picture' }));
    expect(choose).toHaveBeenLastCalledWith(null);
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('leaves the size of a small picture, and draws a small drawing large', async () => {
    drawPictures({ width: 24, height: 24 });
    render(<Page />);
    await upload(png);
    await waitFor(() => expect(choose).toHaveBeenLastCalledWith('data:image/png;base64,24x24'));
    await upload(new File([png], 'logo.svg', { type: 'image/svg+xml' }));
    await waitFor(() => expect(choose).toHaveBeenLastCalledWith('data:image/png;base64,120x120'));
  });

  it('draws what is still too heavy smaller', async () => {
    const canvas = HTMLCanvasElement.prototype;
    vi.spyOn(canvas, 'toDataURL').mockImplementation(function (this: HTMLCanvasElement) {
      return 'x'.repeat(this.width * this.height * 4);
    });
    render(<Page />);
    await upload(png);
    await waitFor(() => expect(choose).toHaveBeenCalled());
    const [[drawn] = ['']] = choose.mock.calls;
    expect(drawn?.length).toBeLessThan(64_000);
    vi.restoreAllMocks();
  });

  it('says what it cannot read until something else is chosen', async () => {
    render(<Page />);
    await upload(new File(['%PDF'], 'logo.png', { type: 'image/png' }));
    expect(await screen.findByText(/^This picture cannot be read/)).toBeTruthy();
    expect(screen.getByLabelText('Logo').getAttribute('aria-invalid')).toBe('true');
    expect(choose).not.toHaveBeenCalled();
    await upload(png);
    await screen.findAllByRole('img');
    expect(screen.queryByText(/^This picture cannot be read/)).toBeNull();
  });
});
