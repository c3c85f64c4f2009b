import { screen } from '@testing-library/react';

import { openMore } from '../../testing/browser';
import { open, user } from '../../testing/play';

describe('OptionalFields', () => {
  it('says why a camera link is refused', async () => {
    open('/home');
    expect(screen.queryByLabelText('Kamera-Link (Optional)')).toBeNull();
    openMore();
    await user.type(screen.getByLabelText('Kamera-Link (Optional)'), 'https://example.org/?view=ada');
    await user.tab();
    expect(screen.getByText(/^Erlaubt sind nur Links von vdo\.ninja/)).toBeInTheDocument();

    await user.clear(screen.getByLabelText('Kamera-Link (Optional)'));
    await user.type(screen.getByLabelText('Kamera-Link (Optional)'), 'https://vdo.ninja/?push=ada');
    expect(screen.getByText(/ihm fehlt view=/)).toBeInTheDocument();
  });

  it('proposes the camera service that the server allows', () => {
    open('/home', { config: { cameraHosts: ['cams.example.org'] } });
    openMore();

    const camera = screen.getByLabelText('Kamera-Link (Optional)');
    expect(camera).toHaveAttribute('placeholder', 'https://cams.example.org/?view=…');
    expect(camera).toHaveAccessibleDescription('Link deiner Kamera für das Overlay');
  });

  it('names VDO.Ninja where the server allows it', () => {
    open('/home');
    openMore();

    const camera = screen.getByLabelText('Kamera-Link (Optional)');
    expect(camera).toHaveAttribute('placeholder', 'https://vdo.ninja/?view=…');
    expect(camera).toHaveAccessibleDescription('VDO.Ninja-Link für das Overlay');
  });

  it('has no camera field where the server allows no camera links', () => {
    open('/home', { config: { cameraHosts: [] } });
    openMore();

    expect(screen.getByLabelText(/^Twitch-Benutzername/)).toBeInTheDocument();
    expect(screen.queryByLabelText('Kamera-Link (Optional)')).toBeNull();
  });
});
